import type { ServeDay } from '@museum/contract/planner/serve.rules.ts'
import { pairOf } from '@museum/contract/roster/plan.rules.ts'
import { windowOf } from '@museum/contract/setting/setting.rules.ts'
import { jsonRows, rowsIn } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { memoized } from '../../memoized.ts'
import { servedBetween } from '../activity/activity.read.ts'
import { isServedOn } from '../roster/plan.store.ts'
import { openPairs, openTypeRows } from '../service/service.read.ts'
import { closureRows, closuresIn } from '../setting/closure.read.ts'
import { rosterSetting, rulesOf, specialDayRows } from '../setting/setting.read.ts'

const offered = preparedQuery((db, { first, last }: { first: string; last: string }) =>
  db.selectNoFrom((eb) => [
    jsonRows(db, servedBetween(db, first, last)).as('activities'),
    jsonRows(db, openTypeRows(db)).as('types'),
    jsonRows(db, openPairs(db)).as('pairs'),
    jsonRows(db, specialDayRows(db, first, last)).as('special'),
    jsonRows(db, closureRows(db, first, last)).as('closures'),
    eb.selectFrom('setting').select('value').where('name', '=', rosterSetting).as('rules'),
  ]),
)

const mostDays = 400

/** The museum's rules, and what each day from `first` to `last` offers to whomever, in one statement. */
export async function serveDaysOf(db: Db, days: { first: string; last: string }) {
  const [row] = await offered(db, days)
  if (!row) throw new Error('what is selected from nothing is one row')
  const rules = rulesOf(row.rules)
  const special = new Map(rowsIn(row.special).map((day) => [day.date, day]))
  const closures = closuresIn(rowsIn(row.closures))
  const activities = rowsIn(row.activities)
  const types = new Map(rowsIn(row.types).map((type) => [type.id, type]))
  const open = rowsIn(row.pairs)
  const pairs = new Set(open.map(pairOf))
  // Everybody is judged by the same day, for each place that is wanted there.
  const dayOn = memoized(
    mostDays,
    (date): ServeDay => ({
      window: windowOf(date, rules, special.get(date), closures),
      activities: new Map(
        activities.filter((each) => isServedOn(each, date)).map((each) => [each.id, each]),
      ),
      types,
      pairs,
    }),
  )
  return { rules, dayOn, types: [...types.values()], pairs: open, activities }
}
