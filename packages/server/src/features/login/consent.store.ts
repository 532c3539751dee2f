import { sql } from 'kysely'
import type { Db, Tx } from '../../db/types.ts'

/** Page and WeChat tell of one acceptance within this time of each other. */
const pairMs = 10 * 60_000

interface Whose {
  person_id: number
  template: string
}

/** What a person has allowed, by template. */
export async function consentsOf(db: Db, personId: number) {
  return await db
    .selectFrom('wechat_consent')
    .select(['template', 'remaining', 'refused_ms'])
    .where('person_id', '=', personId)
    .execute()
}

/**
 * Counts an acceptance once, although both the page and WeChat itself may tell of it, in either order:
 * the second of two within `pairMs` only pairs the first.
 */
export async function addConsent(
  tx: Tx,
  { person_id, template }: Whose,
  by: 'page' | 'wechat',
  nowMs: number,
): Promise<void> {
  const sign = sql.lit(by === 'page' ? 1 : -1)
  const recent = sql`wechat_consent.unmatched_ms > ${nowMs - pairMs}`
  await tx
    .insertInto('wechat_consent')
    .values({
      ...{ person_id, template, remaining: 1 },
      ...{ unmatched: by === 'page' ? 1 : -1, unmatched_ms: nowMs },
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'template']).doUpdateSet({
        remaining: sql<number>`wechat_consent.remaining
          + case when ${recent} and wechat_consent.unmatched * ${sign} < 0 then 0 else 1 end`,
        unmatched: sql<number>`${sign}
          + case when ${recent} then wechat_consent.unmatched else 0 end`,
        unmatched_ms: nowMs,
        refused_ms: 0,
      }),
    )
    .execute()
}

/** Notes that somebody said no; with `ended` what they had allowed is withdrawn too. */
export async function noteRefusal(
  tx: Tx,
  whose: Whose,
  nowMs: number,
  ended: boolean,
): Promise<void> {
  await tx
    .insertInto('wechat_consent')
    .values({ ...whose, refused_ms: nowMs })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'template'])
        .doUpdateSet({ refused_ms: nowMs, ...(ended ? { remaining: 0 } : {}) }),
    )
    .execute()
}

const one = (tx: Tx, { person_id, template }: Whose) =>
  tx
    .updateTable('wechat_consent')
    .where('person_id', '=', person_id)
    .where('template', '=', template)

/** Takes one of what somebody has allowed; false where nothing is left. With `lasting` it stays. */
export async function takeConsent(tx: Tx, whose: Whose & { lasting: boolean }): Promise<boolean> {
  const { numUpdatedRows } = await one(tx, whose)
    .set((eb) => ({ remaining: eb('remaining', '-', whose.lasting ? 0 : 1) }))
    .where('remaining', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives back what was taken for a message that was not sent. */
export async function giveBackConsent(tx: Tx, whose: Whose): Promise<void> {
  await one(tx, whose)
    .set((eb) => ({ remaining: eb('remaining', '+', 1) }))
    .execute()
}

/** WeChat says that nothing is allowed, whatever was counted. */
export async function endConsent(tx: Tx, whose: Whose): Promise<void> {
  await one(tx, whose).set({ remaining: 0 }).execute()
}

/** Hands on what one has allowed to whom the same WeChat identity now leads; what those have of their own stays. */
export async function moveConsents(tx: Tx, from: number, to: number): Promise<void> {
  const has = tx.selectFrom('wechat_consent').select('template').where('person_id', '=', to)
  await tx
    .updateTable('wechat_consent')
    .set({ person_id: to })
    .where('person_id', '=', from)
    .where('template', 'not in', has)
    .execute()
}

/** Notes that WeChat told this; false where it had told it before. */
export async function hearOnce(tx: Tx, id: string, heard_ms: number): Promise<boolean> {
  const heard = await tx
    .insertInto('wechat_event')
    .values({ id, heard_ms })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return heard !== undefined
}
