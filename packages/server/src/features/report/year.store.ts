import { addDays } from '@museum/contract/day.ts'
import { type AgeBand, ageBands, bornIn } from '@museum/contract/hours/age.rules.ts'
import type { Period } from '@museum/contract/period.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

type People<O> = SelectQueryBuilder<Schema, 'volunteer', O>

/** People with their sex, the band of their age on a day, and their group, 0 for none. */
function kinds<O>(people: People<O>, day: string) {
  return people.select((eb) => {
    const birth = eb.ref('volunteer.birth_time')
    // The youngest first: whoever was born by the first day of a band is in it or an older one.
    const band = ageBands.reduce<ReturnType<typeof sql<AgeBand>>>(
      (older, one) =>
        one === 'unknown'
          ? older
          : sql`${older} when ${birth} >= ${bornIn(one, day).first} then ${sql.lit(one)}`,
      sql`case when ${birth} = '' then 'unknown'`,
    )
    return [
      'volunteer.sex',
      sql<AgeBand>`${band} end`.as('band'),
      eb.fn.coalesce(eb.ref('volunteer.group_id'), eb.lit(0)).as('group_id'),
    ]
  })
}

/** The query of who served in a period and how much, by sex, age and group: one reading of its days. */
export function servedByKind(db: Db, { first, last }: Period) {
  const sums = db
    .selectFrom('roster')
    .select((eb) => [
      'volunteer_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('service_minutes').as('minutes'),
    ])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where((eb) => eb('attended', '=', eb.lit(1)))
    .groupBy('volunteer_id')
  const people = db
    .selectFrom(sums.as('sum'))
    .innerJoin('volunteer', 'volunteer.id', 'sum.volunteer_id')
    .select(['sum.count', 'sum.minutes'])
  return db
    .selectFrom(
      kinds(people as unknown as People<{ count: number; minutes: number }>, last).as('who'),
    )
    .select((eb) => [
      'who.sex',
      'who.band',
      'who.group_id',
      eb.fn.countAll<number>().as('people'),
      eb.cast<number>(eb.fn.sum('who.count'), 'bigint').as('count'),
      eb.cast<number>(eb.fn.sum('who.minutes'), 'bigint').as('minutes'),
    ])
    .groupBy(['who.sex', 'who.band', 'who.group_id'])
}

/** The query of who was a formal volunteer on a day, of those who were not erased since, by the same. */
export function registeredByKind(db: Db, day: string) {
  const people = db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .where('volunteer.status', '=', 7)
    // Each of the two is one range of the index.
    .where('volunteer.show_consent', 'in', [0, 1])
    .where('volunteer.first_assessment_time', '<=', day)
    .where((eb) =>
      eb.or([
        eb('person.disabled', '=', eb.lit(0)),
        eb('person.disabled_at', '>=', addDays(day, 1)),
      ]),
    )
  return db
    .selectFrom(kinds(people as unknown as People<object>, day).as('who'))
    .select((eb) => [
      'who.sex',
      'who.band',
      'who.group_id',
      eb.fn.countAll<number>().as('registered'),
    ])
    .groupBy(['who.sex', 'who.band', 'who.group_id'])
}

/** The query of what else a year holds: statements of service that were issued in it, and feedback. */
export function yearCounts(db: Db, { first, last }: Period) {
  const issued = db
    .selectFrom('statement')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('issued_at', '>=', first)
    .where('issued_at', '<', addDays(last, 1))
  const said = db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('date', '>=', first)
    .where('date', '<=', last)
  const mood = (which: 1 | 2 | 3) => said.where('mood', '=', which).$asScalar().$notNull()
  return db.selectNoFrom([
    issued.$asScalar().$notNull().as('issued'),
    issued.where('revoked_at', '<>', '').$asScalar().$notNull().as('revoked'),
    mood(1).as('well'),
    mood(2).as('fair'),
    mood(3).as('ill'),
    said.where('need_help', '=', 1).$asScalar().$notNull().as('need_help'),
  ])
}

/** The query of what was learnt in a period: trainings, who was at them, how often, and for how long. */
export function trainingCounts(db: Db, { first, last }: Period) {
  return db
    .selectFrom('training')
    .select((eb) => [
      eb.fn.count<number>('meeting_id').distinct().as('trainings'),
      eb.fn.count<number>('volunteer_id').distinct().as('people'),
      eb.fn.countAll<number>().as('count'),
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('minutes'), eb.lit(0)), 'bigint').as('minutes'),
    ])
    .where('date', '>=', first)
    .where('date', '<=', last)
}

/** The query of who stood in the votes that ended in a period and before `now`, the latest vote and most ballots first. */
export function endedVotes(db: Db, { first, last }: Period, now: string) {
  return db
    .selectFrom('vote')
    .innerJoin('candidate', 'candidate.vote_id', 'vote.id')
    .innerJoin('volunteer', 'volunteer.id', 'candidate.volunteer_id')
    .select(['vote.id', 'vote.title', 'volunteer.name', 'volunteer.code', 'candidate.num'])
    .where('vote.end_time', '>=', first)
    .where('vote.end_time', '<', addDays(last, 1))
    .where('vote.end_time', '<', now)
    .orderBy('vote.end_time')
    .orderBy('vote.id')
    .orderBy('candidate.num', 'desc')
    .orderBy('candidate.id')
}
