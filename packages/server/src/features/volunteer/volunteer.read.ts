import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.calls.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/db.ts'
import { kept } from '../../db/kept.ts'
import type { Schema } from '../../db/schema.ts'

export type VolunteerRow = Selectable<Schema['volunteer']>

const byId = kept<{ id: number }, VolunteerRow>((db, { id }) =>
  db.selectFrom('volunteer').selectAll().where('id', '=', id),
)

/** A person's record, with personal data sealed; undefined while they have never applied. */
export async function findVolunteer(db: Db, id: number): Promise<VolunteerRow | undefined> {
  return (await byId(db, { id }))[0]
}

/** A person's status, 0 while they have never applied. */
export async function volunteerStatus(db: Db, id: number): Promise<VolunteerStatus> {
  return (await findVolunteer(db, id))?.status ?? 0
}

const open = kept<Record<never, never>, { n: number }>((db) =>
  db
    .selectFrom('volunteer')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', 'in', [1, 2, 3]),
)

/** How many applications wait for a step. */
export async function openApplications(db: Db): Promise<number> {
  return (await open(db, {}))[0]?.n ?? 0
}

const columnOf = {
  service_time: 'service_time_ids',
  skill: 'skill_ids',
  job: 'job_ids',
} as const

/** True when somebody's record names this dictionary entry. */
export async function volunteersName(
  db: Db,
  kind: Exclude<DictionaryKind, 'activity_type'>,
  id: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('volunteer')
    .select('id')
    .where((eb) => {
      if (kind === 'education') return eb('education_id', '=', id)
      // The list is a JSON array of ids: the entry stands between brackets or commas.
      const ends = ['[', ','].flatMap((head) => [']', ','].map((tail) => `%${head}${id}${tail}%`))
      return eb.or(ends.map((pattern) => eb(columnOf[kind], 'like', pattern)))
    })
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
