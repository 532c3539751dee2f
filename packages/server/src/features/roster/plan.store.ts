import { type DayOffer, pairOf, unqualifiedOn } from '@museum/contract/roster/plan.rules.ts'
import { windowOf } from '@museum/contract/setting/setting.rules.ts'
import { jsonRows, rowsIn } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { type ServedActivity, servedFor } from '../activity/activity.read.ts'
import { openPairs, openTypeRows } from '../service/service.read.ts'
import { closureRows, closuresIn } from '../setting/closure.read.ts'
import { rosterSetting, rulesOf, specialDayRows } from '../setting/setting.read.ts'
import { grantsOf } from '../wish/grant.read.ts'
import { entriesBetween } from './roster.store.ts'

const planning = preparedQuery(
  (db, { volunteerId, first, last }: { volunteerId: number; first: string; last: string }) =>
    db
      .selectFrom('person')
      .leftJoin('setting', (join) => join.on('setting.name', '=', rosterSetting))
      .select('setting.value as rules')
      .select([
        jsonRows(db, entriesBetween(db, volunteerId, first, last)).as('entries'),
        jsonRows(db, servedFor(db, first, last, volunteerId)).as('activities'),
        jsonRows(db, openTypeRows(db)).as('types'),
        jsonRows(db, openPairs(db)).as('pairs'),
        jsonRows(db, specialDayRows(db, first, last)).as('special'),
        jsonRows(db, grantsOf(db, volunteerId)).as('grants'),
        jsonRows(db, closureRows(db, first, last)).as('closures'),
      ])
      .where('person.id', '=', volunteerId),
)

/**
 * What somebody's plan from one day to another is judged by, in one statement however many days those
 * are: their shifts, and all that a shift of each day may choose.
 */
export async function planningOf(db: Db, volunteerId: number, first: string, last = first) {
  const [row] = await planning(db, { volunteerId, first, last })
  if (!row) throw new Error('whoever plans is there')
  const rules = rulesOf(row.rules)
  const special = new Map(rowsIn(row.special).map((day) => [day.date, day]))
  const closures = closuresIn(rowsIn(row.closures))
  const entries = rowsIn(row.entries)
  const served = rowsIn(row.activities)
  const activities = served.filter(({ open }) => open === 1)
  const types = new Map(rowsIn(row.types).map((type) => [type.id, type]))
  const paired = rowsIn(row.pairs)
  const pairs = new Set(paired.map(pairOf))
  const grants = new Map(rowsIn(row.grants).map((grant) => [grant.service_type_id, grant.until]))
  const needed = [...types.values()].flatMap(({ id, need_grant }) =>
    need_grant === 1 ? [{ service_type_id: id, until: grants.get(id) ?? '' }] : [],
  )
  const windowOn = (date: string) => windowOf(date, rules, special.get(date), closures)
  return {
    entries,
    activities,
    /** The types that a new shift may choose, by id. */
    types,
    /** Which place takes which of them. */
    paired,
    /** All that the museum serves, with what is open to whoever plans. */
    served,
    grants,
    /** Of the types that need one. */
    needed,
    rules,
    windowOn,
    entriesOn: (date: string) => entries.filter((entry) => entry.date === date),
    offerOn: (date: string): DayOffer => ({
      window: windowOn(date),
      activities: new Set(activities.filter((each) => isServedOn(each, date)).map(({ id }) => id)),
      types,
      pairs,
      unqualified: unqualifiedOn(date, needed),
    }),
    /** The same day as it is offered to whomever. */
    dayOn: (date: string) => ({
      window: windowOn(date),
      activities: new Map(
        served.filter((each) => isServedOn(each, date)).map((each) => [each.id, each]),
      ),
      types,
      pairs,
    }),
  }
}

export const isServedOn = (activity: ServedActivity, date: string) =>
  activity.activity_start_date <= date && date <= activity.activity_end_date
