import { type SpecialDay, windowOf } from '@museum/contract/setting/setting.rules.ts'
import type { Db } from '../../db/db.ts'
import { type JsonRows, jsonRows, rowsIn } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { servedBy } from '../activity/activity.read.ts'
import { openPairs, openTypeRows, type ServiceType } from '../service/service.read.ts'
import { rosterSetting, rulesOf, specialDayRows } from '../setting/setting.read.ts'
import { type DayEntry, dayEntries } from './roster.store.ts'

interface Row {
  entries: JsonRows<DayEntry>
  activities: JsonRows<{ id: number }>
  types: JsonRows<ServiceType>
  pairs: JsonRows<{ place_id: number; service_type_id: number }>
  special: JsonRows<SpecialDay>
  rules: string | null
}

const planning = preparedQuery<{ volunteerId: number; date: string }, Row>(
  (db, { volunteerId, date }) =>
    db
      .selectFrom('person')
      .leftJoin('setting', (join) => join.on('setting.name', '=', rosterSetting))
      .select('setting.value as rules')
      .select([
        jsonRows(db, dayEntries(db, volunteerId, date)).as('entries'),
        jsonRows(db, servedBy(db, date, volunteerId)).as('activities'),
        jsonRows(db, openTypeRows(db)).as('types'),
        jsonRows(db, openPairs(db)).as('pairs'),
        jsonRows(db, specialDayRows(db, date)).as('special'),
      ])
      .where('person.id', '=', volunteerId),
)

/** What somebody's plan of a day is judged by: their shifts, and all that a shift of the day may choose. */
export async function planningOf(db: Db, volunteerId: number, date: string) {
  const [row] = await planning(db, { volunteerId, date })
  if (!row) throw new Error('whoever plans is there')
  const [special] = rowsIn(row.special)
  return {
    entries: rowsIn(row.entries),
    activities: rowsIn(row.activities),
    types: rowsIn(row.types),
    pairs: rowsIn(row.pairs),
    window: windowOf(date, rulesOf(row.rules), special),
  }
}
