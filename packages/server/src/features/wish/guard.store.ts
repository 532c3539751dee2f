import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** A type of service, and by what it is judged who has a grant of it. */
interface Guarding {
  type: number
  /** 1 where it needs one already. */
  need: number
  /** The museum's now. */
  day: string
  time: string
  /** Who served it since then is granted it, until that day, once it needs one. */
  since: string
  until: string
}

/** Whether a type needs a grant, disabled or not; undefined where there is none. */
export async function findGuard(db: Db, id: number) {
  return await db
    .selectFrom('service_type')
    .select('need_grant')
    .where('id', '=', id)
    .executeTakeFirst()
}

const servedIt = (db: Db, { type, since }: Guarding, volunteer: string) =>
  db
    .selectFrom('roster as past')
    .select('past.id')
    .where('past.volunteer_id', '=', sql.ref<number>(volunteer))
    .where('past.service_type_id', '=', type)
    .where('past.date', '>=', since)
    .where('past.attended', '=', sql.lit(1))

/** The query of who has a grant of a type, or would be given one, by their number; until when theirs lasts now. */
export function grantedPeople(db: Db, guarding: Guarding) {
  const { type, need, day } = guarding
  const rows = db
    .selectFrom('volunteer')
    .leftJoin('service_grant', (join) =>
      join
        .onRef('service_grant.volunteer_id', '=', 'volunteer.id')
        .on('service_grant.service_type_id', '=', type),
    )
    .where('volunteer.status', 'in', [3, 7])
    .select((eb) => [
      'volunteer.id',
      'volunteer.name',
      eb.fn.coalesce('volunteer.code', sql.lit('')).as('code'),
      eb.fn.coalesce('service_grant.until', sql.lit('')).as('until'),
    ])
    .orderBy('volunteer.id')
  return need === 1
    ? rows.where('service_grant.until', '>=', day)
    : rows.where((eb) => eb.exists(servedIt(db, guarding, 'volunteer.id')))
}

/** The query of the published coming shifts of a type whose person has no grant on their day, or would have none. */
function ungrantedShifts(db: Db, guarding: Guarding) {
  const { type, need, day, time, until } = guarding
  const granted = db
    .selectFrom('service_grant')
    .select('service_grant.id')
    .where('service_grant.volunteer_id', '=', sql.ref<number>('roster.volunteer_id'))
    .where('service_grant.service_type_id', '=', type)
    .where('service_grant.until', '>=', sql.ref<string>('roster.date'))
  const rows = db
    .selectFrom('roster')
    .where('roster.service_type_id', '=', type)
    .where('roster.date', '>=', day)
    .where('roster.attended', '=', sql.lit(0))
    .where((eb) => eb.or([eb('roster.date', '>', day), eb('roster.end_time', '>', time)]))
    .where((eb) => eb.not(eb.exists(granted)))
  if (need === 1) return rows
  return rows.where((eb) =>
    eb.or([
      eb('roster.date', '>', until),
      eb.not(eb.exists(servedIt(db, guarding, 'roster.volunteer_id'))),
    ]),
  )
}

/** How many these are. */
export async function countUngranted(db: Db, guarding: Guarding): Promise<number> {
  const { n } = await ungrantedShifts(db, guarding)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The query of whose shifts these are, the first to serve first. */
export function ungrantedPeople(db: Db, guarding: Guarding) {
  const theirs = () =>
    ungrantedShifts(db, guarding).where('roster.volunteer_id', '=', sql.ref<number>('volunteer.id'))
  return db
    .selectFrom('volunteer')
    .where(
      sql<SqlBool>`volunteer.id in ${ungrantedShifts(db, guarding).select('roster.volunteer_id')}`,
    )
    .select((eb) => [
      'volunteer.id',
      'volunteer.name',
      eb.fn.coalesce('volunteer.code', sql.lit('')).as('code'),
      theirs()
        .select((one) => one.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('shifts'),
      theirs()
        .select((one) => one.fn.min('roster.date').as('first'))
        .$asScalar()
        .$notNull()
        .as('first'),
    ])
    .orderBy('first')
    .orderBy('volunteer.id')
}
