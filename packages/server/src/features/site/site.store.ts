import { activityRank } from '@museum/contract/activity/activity.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** What one may enrol in, now, soon or were there a place, in the order of the phone's list. */
export async function recruiting(db: Db, most: number) {
  return await db
    .selectFrom('activity')
    .leftJoin('dictionary', 'dictionary.id', 'activity.activity_type_id')
    .select([
      'activity.id',
      'activity.title',
      'activity.img_path',
      'activity.address',
      'activity.enlist_start_date',
      'activity.enlist_end_date',
      'activity.activity_start_date',
      'activity.activity_end_date',
      'activity.recruit_num',
      'activity.enlist_num',
      'activity.held',
      'activity.list_rank',
      'dictionary.name as type_name',
    ])
    .where('activity.state', '=', sql.lit('published'))
    .where('activity.list_rank', 'in', ([4, 5, 3] as const).map(activityRank))
    .orderBy('activity.list_rank')
    .orderBy('activity.enlist_start_date', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(most)
    .execute()
}

/** The numbers of those who serve on a day, each with its first beginning and its last end, and nothing else of them. */
export async function numbersOn(db: Db, date: string) {
  return await db
    .selectFrom('roster')
    .innerJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
    .innerJoin('person', 'person.id', 'roster.volunteer_id')
    .select((eb) => [
      'volunteer.code',
      eb.fn.min('roster.start_time').as('from'),
      eb.fn.max('roster.end_time').as('to'),
    ])
    .where('roster.date', '=', date)
    .where('volunteer.status', 'in', [3, 7])
    .where('person.disabled', '=', 0)
    .where('volunteer.code', 'is not', null)
    .groupBy('volunteer.code')
    .orderBy('volunteer.code')
    .execute()
}

/** How many are formal volunteers, and what all services that count add up to, of all time and from a month on. */
export async function totals(db: Db, month: string) {
  const later = sql<number>`case when month >= ${month} then 1 else 0 end`
  const sum = (of: ReturnType<typeof sql<number>>) => sql<number>`coalesce(sum(${of}), 0)`
  const { volunteers } = await db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .select((eb) => eb.fn.countAll<number>().as('volunteers'))
    .where('volunteer.status', '=', 7)
    .where('person.disabled', '=', 0)
    .executeTakeFirstOrThrow()
  const served = await db
    .selectFrom('served_month')
    .select([
      sum(sql`count`).as('services'),
      sum(sql`minutes`).as('minutes'),
      sum(sql`count * ${later}`).as('year_services'),
      sum(sql`minutes * ${later}`).as('year_minutes'),
    ])
    .executeTakeFirstOrThrow()
  return { volunteers, served }
}
