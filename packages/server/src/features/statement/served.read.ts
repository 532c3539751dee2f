import type { Period } from '@museum/contract/period.ts'
import { serviceMinutes } from '@museum/contract/roster/shift.rules.ts'
import type { ExpressionBuilder } from 'kysely'
import { givenIds } from '../../db/json.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

/**
 * What counts of a volunteer's shifts in these days by type, the most minutes first: shifts with a
 * minute at least that were left by `until`, a museum date-time. What is signed out afterwards belongs
 * to a later statement; what is made up of an earlier time is a correction of this one.
 */
export async function servedTypes(db: Db, volunteerId: number, days: Period, until: string) {
  return await served(db, days, until).where('roster.volunteer_id', '=', volunteerId).execute()
}

/** The same of many, by id; of who served nothing there is none. */
export async function servedTypesOf(
  db: Db,
  ids: readonly number[],
  days: Period,
  until: string,
): Promise<ReadonlyMap<number, ServedType[]>> {
  const rows = await served(db, days, until)
    .select('roster.volunteer_id')
    .where('roster.volunteer_id', 'in', givenIds(db, ids))
    .groupBy('roster.volunteer_id')
    .execute()
  const types = new Map<number, ServedType[]>()
  for (const { volunteer_id, ...type } of rows)
    types.set(volunteer_id, [...(types.get(volunteer_id) ?? []), type])
  return types
}

function served(db: Db, { first, last }: Period, until: string) {
  return db
    .selectFrom('roster')
    .innerJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .select((eb) => [
      'service_type.id',
      'service_type.name',
      eb.fn.sum<number>('roster.service_minutes').as('minutes'),
      eb.fn.countAll<number>().as('times'),
    ])
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
    .where('roster.service_minutes', '>', 0)
    .where((eb) => leftBy(eb, until))
    .groupBy(['service_type.id', 'service_type.name'])
    .orderBy('minutes', 'desc')
    .orderBy('service_type.id')
}

/** What a volunteer served of one type. */
export type ServedType = RowOf<typeof servedTypes>

/**
 * The same with the minutes counted to the second, as they are in statements that were made so: from the times,
 * since what is kept with a shift is counted by what is shown of them. `zone` is the museum's.
 */
export async function servedBySeconds(
  db: Db,
  volunteerId: number,
  { first, last }: Period,
  until: string,
  zone: string,
): Promise<ServedType[]> {
  const shifts = await db
    .selectFrom('roster')
    .innerJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .select(['service_type.id', 'service_type.name', 'date', 'start_time', 'end_time'])
    .select(['sign_time', 'sign_out_time', 'repair_sign_time', 'repair_sign_out_time'])
    .where('volunteer_id', '=', volunteerId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('pending', '=', 0)
    .where('verdict', '<>', 'refused')
    .where((eb) => leftBy(eb, until))
    .execute()
  const types = new Map<number, ServedType>()
  for (const { id, name, ...shift } of shifts) {
    const minutes = serviceMinutes(shift, zone, 'seconds')
    if (minutes === 0) continue
    const sum = types.get(id) ?? { id, name, minutes: 0, times: 0 }
    types.set(id, { ...sum, minutes: sum.minutes + minutes, times: sum.times + 1 })
  }
  return [...types.values()].sort((a, b) => b.minutes - a.minutes || a.id - b.id)
}

/** Somebody had gone by then, as it counts. */
function leftBy(eb: ExpressionBuilder<Schema, 'roster'>, until: string) {
  const went = eb
    .case()
    .when('roster.repair_sign_out_time', '<>', '')
    .then(eb.ref('roster.repair_sign_out_time'))
    .else(eb.ref('roster.sign_out_time'))
    .end()
  return eb(went, '<=', until)
}

/** How many shifts of these days were come to and count no minute yet: with those that do, all attended ones. */
export async function uncountedShifts(
  db: Db,
  volunteerId: number,
  { first, last }: Period,
): Promise<number> {
  const { total } = await db
    .selectFrom('roster')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('volunteer_id', '=', volunteerId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('attended', '=', 1)
    .where('service_minutes', '=', 0)
    .executeTakeFirstOrThrow()
  return total
}
