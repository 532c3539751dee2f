import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Db } from '../../db/db.ts'
import { contains } from '../../db/portable.ts'

export interface VolunteerFilter {
  q?: string | undefined
  /** None is All. */
  status?: VolunteerStatus[] | undefined
}

function filtered(db: Db, { q, status }: VolunteerFilter) {
  let query = db.selectFrom('volunteer')
  const [only, ...others] = status ?? []
  // One status is read in the index's order, which a list of them is not.
  if (only && others.length === 0) query = query.where('status', '=', only)
  else if (only) query = query.where('status', 'in', [only, ...others])
  if (q)
    query = query.where((eb) =>
      eb.or([
        contains(eb.ref('name'), q),
        contains(eb.ref('code'), q),
        contains(eb.ref('phone_masked'), q),
      ]),
    )
  return query
}

/** One office page, the latest application first. */
export function volunteerPage(db: Db, filter: VolunteerFilter, limit: number, offset: number) {
  return filtered(db, filter)
    .select([
      'id',
      'name',
      'sex',
      'birth_time',
      'img_path',
      'work_unit',
      'phone_masked',
      'code',
      'status',
      'apply_time',
      'approval_date',
      'certificate_end_time',
      'certificate_is_valid',
    ])
    .orderBy('apply_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
}

/** How many volunteers and applicants the filter finds. */
export async function countVolunteers(db: Db, filter: VolunteerFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many people each status has. */
export async function countByStatus(db: Db) {
  return await statusCounts(db).execute()
}

/** The query of `countByStatus`. */
export function statusCounts(db: Db) {
  return db
    .selectFrom('volunteer')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
}

/** Every step of an application, the first one first. */
export async function movesOf(db: Db, volunteerId: number) {
  return await db
    .selectFrom('volunteer_decision')
    .select(['at', 'by', 'from_status', 'to_status', 'remark'])
    .where('volunteer_id', '=', volunteerId)
    .orderBy('id')
    .execute()
}
