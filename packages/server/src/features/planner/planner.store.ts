import type { Period } from '@museum/contract/period.ts'
import type { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { windowOf } from '@museum/contract/setting/setting.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { givenIds, jsonRows, rowsIn } from '../../db/json.ts'
import { lock } from '../../db/lock.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'
import { servedOn } from '../activity/activity.read.ts'
import { openPairs, openTypeRows } from '../service/service.read.ts'
import { closureRows, closuresIn } from '../setting/closure.read.ts'
import { rosterSetting, rulesOf, specialDayRows } from '../setting/setting.read.ts'

/** Part of the plan; days are in it from the first to the last. */
export type PlanFilter = Period & Omit<CallFilter<typeof plannerCalls.week>, 'date'>

const shiftColumns = (
  eb: ExpressionBuilder<Schema, 'roster' | 'volunteer' | 'activity' | 'service_type' | 'place'>,
) => [
  eb.ref('roster.id').as('id'),
  eb.ref('roster.volunteer_id').as('volunteer_id'),
  eb.fn.coalesce('volunteer.name', sql.lit('')).as('volunteer_name'),
  eb.fn.coalesce('volunteer.code', sql.lit('')).as('code'),
  eb.ref('roster.date').as('date'),
  eb.ref('roster.activity_id').as('activity_id'),
  eb.ref('activity.title').as('title'),
  eb.ref('roster.service_type_id').as('service_type_id'),
  eb.fn.coalesce('service_type.name', sql.lit('')).as('service_type_name'),
  eb.ref('roster.place_id').as('place_id'),
  eb.fn.coalesce('place.name', sql.lit('')).as('place_name'),
  eb.ref('roster.start_time').as('start_time'),
  eb.ref('roster.end_time').as('end_time'),
  eb.ref('roster.explain_time').as('explain_time'),
  eb.ref('roster.attended').as('signed'),
]

function shifts(db: Db) {
  return db
    .selectFrom('roster')
    .leftJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
    .innerJoin('activity', 'activity.id', 'roster.activity_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .select(shiftColumns)
}

/** The query of all shifts of some days, each day by place and time. */
export function plannedShifts(db: Db, filter: PlanFilter) {
  let query = shifts(db)
    .select(['volunteer.certificate_end_time', 'volunteer.certificate_is_valid'])
    .where('roster.date', '>=', filter.first)
    .where('roster.date', '<=', filter.last)
  if (filter.service_type_id)
    query = query.where('roster.service_type_id', '=', filter.service_type_id)
  if (filter.place_id) query = query.where('roster.place_id', '=', filter.place_id)
  return query
    .orderBy('roster.date')
    .orderBy('roster.place_id')
    .orderBy('roster.start_time')
    .orderBy('roster.id')
}

/** When it was planned, or moved last, and what only coming back as it was asks for. */
const kept = ['roster.updated_at', 'roster.name', 'roster.created_at', 'roster.taken_at'] as const

export type PlannedRow = RowOf<typeof findPlanned>

/** One shift with its names. */
export async function findPlanned(db: Db, id: number) {
  return await shifts(db).select(kept).where('roster.id', '=', id).executeTakeFirst()
}

/** Shifts with their names; those that do not exist are missing. */
export async function findAllPlanned(db: Db, ids: readonly number[]) {
  return await shifts(db).select(kept).where('roster.id', 'in', givenIds(db, ids)).execute()
}

/** The shifts of these days that are newer than one, with their names. */
export async function plannedSince(
  db: Db,
  newest: number,
  { first, last }: Period,
): Promise<PlannedRow[]> {
  return await shifts(db)
    .select(kept)
    .where('roster.id', '>', newest)
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
    .orderBy('roster.id')
    .execute()
}

/** The shifts of these people from the first day to the last, by day and time. */
export async function plannedOf(
  db: Db,
  ids: readonly number[],
  { first, last }: Period,
): Promise<PlannedRow[]> {
  return await shifts(db)
    .select(kept)
    .where('roster.volunteer_id', 'in', givenIds(db, ids))
    .where('roster.date', '>=', first)
    .where('roster.date', '<=', last)
    .orderBy('roster.date')
    .orderBy('roster.start_time')
    .orderBy('roster.id')
    .execute()
}

/** Volunteers who may be planned: in service and not disabled. */
function plannable(db: Db) {
  return (
    db
      .selectFrom('volunteer')
      .innerJoin('person', 'person.id', 'volunteer.id')
      // Behind a plus, since most are such: an index by it would have all of them sorted for one page.
      .where((eb) => eb(sql<number>`+${eb.ref('volunteer.status')}`, 'in', [3, 7]))
      .where('person.disabled', '=', 0)
  )
}

const judging = preparedQuery(
  (db, { volunteerId, date, typeId }: { volunteerId: number; date: string; typeId: number }) =>
    db
      .selectFrom('person')
      .leftJoin('setting', (join) => join.on('setting.name', '=', rosterSetting))
      .leftJoin('service_type', (join) => join.on('service_type.id', '=', typeId))
      // Of the service type, offered still or not.
      .select(['setting.value as rules', 'service_type.need_explain'])
      .select([
        // None for somebody who may not be planned.
        plannable(db)
          .select('volunteer.id')
          .where('volunteer.id', '=', volunteerId)
          .as('plannable'),
        jsonRows(
          db,
          db
            .selectFrom('roster')
            .select(['id', 'start_time', 'end_time'])
            .where('volunteer_id', '=', volunteerId)
            .where('date', '=', date),
        ).as('entries'),
        jsonRows(db, servedOn(db, date)).as('activities'),
        jsonRows(db, openTypeRows(db)).as('types'),
        jsonRows(db, openPairs(db)).as('pairs'),
        jsonRows(db, specialDayRows(db, date, date)).as('special'),
        jsonRows(db, closureRows(db, date, date)).as('closures'),
      ])
      .where('person.id', '=', volunteerId),
)

/** What a shift that the office plans is judged by; undefined for a person that there is not. */
export async function judgedBy(
  db: Db,
  value: { volunteerId: number; date: string; typeId: number },
) {
  const [row] = await judging(db, value)
  if (!row) return undefined
  const [special] = rowsIn(row.special)
  return {
    plannable: row.plannable !== null,
    needs: row.need_explain === 1,
    entries: rowsIn(row.entries),
    activities: rowsIn(row.activities),
    types: rowsIn(row.types),
    pairs: rowsIn(row.pairs),
    window: windowOf(value.date, rulesOf(row.rules), special, closuresIn(rowsIn(row.closures))),
  }
}

/** The query of the first volunteers by name or code; `busy` is a shift of theirs in that time. */
export function freeVolunteers(db: Db, q: string, date: string, span: Span) {
  let query = plannable(db)
    .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
    .select((eb) => [
      'volunteer.id',
      'volunteer.name',
      'volunteer.code',
      'volunteer_group.name as group_name',
      'volunteer.certificate_end_time',
      'volunteer.certificate_is_valid',
      eb
        .selectFrom('roster')
        .select('roster.id')
        .whereRef('roster.volunteer_id', '=', 'volunteer.id')
        .where('roster.date', '=', date)
        .where('roster.start_time', '<', span.end_time)
        .where('roster.end_time', '>', span.start_time)
        .limit(1)
        .as('busy'),
    ])
  if (q)
    query = query.where((eb) =>
      eb.or([containsName(eb.ref('volunteer.name'), q), contains(eb.ref('volunteer.code'), q)]),
    )
  return query.orderBy('person.id').limit(20)
}

/** Locks everybody who serves on these days until the transaction ends. */
export async function lockPlanned(tx: Tx, dates: readonly string[]): Promise<void> {
  const people = await tx
    .selectFrom('roster')
    .select('volunteer_id')
    .distinct()
    .where('date', 'in', dates)
    .execute()
  const ids = people.map(({ volunteer_id }) => volunteer_id)
  await lock(tx, 'volunteer', ids)
}
