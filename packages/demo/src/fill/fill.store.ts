import type { Db, Tx } from '@museum/server/db/types.ts'

/** True when somebody or something is in the database already. */
export async function hasPeople(db: Db): Promise<boolean> {
  const row = await db.selectFrom('person').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

const peopleSetting = 'demo_people'

/** Keeps whom the stand-in offers, by name and what they are; and that such a museum has been open for long. */
export async function keepTried(
  tx: Tx,
  people: readonly { name: string; role: string }[],
): Promise<void> {
  await tx
    .insertInto('setting')
    .values([
      { name: peopleSetting, value: JSON.stringify(people) },
      { name: 'setup', value: JSON.stringify({ put_away: 1 }) },
    ])
    .execute()
}

/** Whom a museum that was filled offers; undefined of the demo museum, which was not. */
export async function keptTried(db: Db): Promise<{ name: string; role: string }[] | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', peopleSetting)
    .executeTakeFirst()
  return row && JSON.parse(row.value)
}
