import { filledSlots, type Planned } from '@museum/contract/planner/slot.rules.ts'
import { sql } from 'kysely'
import { cachedQuery } from '../../db/cached-query.ts'
import type { Db } from '../../db/types.ts'
import { closedThere, thereOf } from '../setting/closure.read.ts'

/** The query of what the days from `first` to `last` want, by day and time. */
export function wantedThere(db: Db, first: string, last: string) {
  return db
    .selectFrom('roster_slot as slot')
    .leftJoin('place', 'place.id', 'slot.place_id')
    .leftJoin('service_type', 'service_type.id', 'slot.service_type_id')
    .leftJoin('activity', 'activity.id', 'slot.activity_id')
    .select([
      'slot.id',
      'slot.date',
      'slot.place_id',
      'slot.service_type_id',
      'slot.start_time',
      'slot.end_time',
      'slot.need',
      'slot.activity_id',
      'slot.explain_time',
      'place.name as place_name',
      'service_type.name as service_type_name',
      'activity.title',
    ])
    .where('slot.date', '>=', first)
    .where('slot.date', '<=', last)
    .orderBy('slot.date')
    .orderBy('slot.start_time')
    .orderBy('place.sort')
    .orderBy('slot.id')
}

/** The query of the shifts of some days that share time with a slot of theirs, alike ones counted. */
export function servingSpans(db: Db, first: string, last: string) {
  const alike = ['date', 'service_type_id', 'place_id', 'start_time', 'end_time'] as const
  const counted = db
    .selectFrom('roster')
    .select((eb) => [...alike, eb.fn.countAll<number>().as('count')])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .groupBy(alike)
  // Counted from the day's index alone before slots are looked up, of which there are few.
  return db
    .selectFrom(counted.as('shift'))
    .selectAll()
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('roster_slot as slot')
          .select('slot.id')
          .whereRef('slot.date', '=', 'shift.date')
          .whereRef('slot.service_type_id', '=', 'shift.service_type_id')
          .whereRef('slot.place_id', '=', 'shift.place_id')
          .whereRef('slot.start_time', '<', 'shift.end_time')
          .whereRef('slot.end_time', '>', 'shift.start_time'),
      ),
    )
}

/** Of a slot how many people are wanted; of shifts, which have no id, how many are alike. */
interface PlanRow extends Planned {
  id: number | null
  count: number
  place_name: string | null
  /** Of its place. */
  sort: number | null
  service_type_name: string | null
  activity_id: number | null
  title: string | null
  explain_time: number | null
  /** Of a slot 1 where a closing covers it. */
  closed: number | null
}

// Every desk asks for it twice a minute, and two weeks may hold thousands of shifts.
const slotsAndShifts = cachedQuery(
  (db, { first, last }: { first: string; last: string }) => {
    const where = ['date', 'place_id', 'service_type_id', 'start_time', 'end_time'] as const
    const none = sql.lit(null)
    const slots = db
      .selectFrom(
        wantedThere(db, first, last)
          .clearOrderBy()
          .select('place.sort')
          .select((eb) =>
            eb
              .case()
              .when(closedThere(thereOf('slot')))
              .then(1)
              .else(0)
              .end()
              .as('closed'),
          )
          .as('slot'),
      )
      .select(['id', ...where, 'need as count', 'place_name', 'service_type_name', 'sort'])
      .select(['activity_id', 'title', 'explain_time', 'closed'])
      .$castTo<PlanRow>()
    const shifts = db
      .selectFrom(servingSpans(db, first, last).as('shift'))
      .select([none.as('id'), ...where, 'count'])
      .select([none.as('place_name'), none.as('service_type_name'), none.as('sort')])
      .select([none.as('activity_id'), none.as('title'), none.as('explain_time')])
      .select(none.as('closed'))
      .$castTo<PlanRow>()
    return slots
      .unionAll(shifts)
      .orderBy('date')
      .orderBy('start_time')
      .orderBy('sort')
      .orderBy('id')
  },
  { most: 50 },
)

/** All slots of the days from `first` to `last`, by day and time, each with how many fill it. */
export async function readFilled(db: Db, days: { first: string; last: string }) {
  const { first, last } = days
  const rows = await slotsAndShifts(db, { first, last })
  const slots = rows.flatMap(({ id, count, ...slot }) =>
    id === null ? [] : [slotOf(slot, id, count)],
  )
  const shifts = rows.flatMap(({ id, count, ...shift }) =>
    id === null ? Array<Planned>(count).fill(shift) : [],
  )
  // What overlaps counts together, so no slot of a day, type and place may be left out.
  return filledSlots(slots, shifts)
}

function slotOf(row: Omit<PlanRow, 'id' | 'count'>, id: number, need: number) {
  const { title, explain_time, closed } = row
  return {
    ...row,
    ...{ id, need },
    title: title ?? '',
    explain_time: explain_time ?? 0,
    closed: closed ?? 0,
  }
}

/**
 * What the days from `first` to `last` want and have not: slots that fewer shifts fill than people are
 * wanted. Where a closing covers them nobody is wanted.
 */
export async function readUnfilled(db: Db, days: { first: string; last: string }) {
  return (await readFilled(db, days)).filter(
    ({ need, filled, closed }) => closed === 0 && filled < need,
  )
}
