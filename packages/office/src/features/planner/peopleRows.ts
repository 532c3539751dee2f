import type { OutputOf } from '@museum/contract/calls.ts'
import type { ListedPerson } from '@museum/contract/planner/columns.rules.ts'
import { restsTooLittle } from '@museum/contract/planner/serve.rules.ts'
import { monthsWith } from '@museum/contract/planner/week-person.rules.ts'
import { compareTexts } from '@museum/contract/text.ts'
import {
  type HalfMark,
  halvesOf,
  isAway,
  markAt,
  wishesMet,
} from '@museum/contract/wish/wish.rules.ts'
import { clashesOf, isStray, type PlannedShift, type PlannedWeek, type Seat } from './weekSeats.ts'

export type Listed = ListedPerson
/** The answer with its people one by one. */
export type WeekPeople = Omit<OutputOf<'GET /api/office/rosters/people'>, 'people'> & {
  list: Listed[]
}

/** Somebody with what they serve in the week as it stands on the screen. */
export interface PersonRow {
  key: string
  id: number
  name: string
  code: string
  /** Undefined for somebody who serves no more and has shifts still. */
  listed: Listed | undefined
  /** What stands, in the order of the week. */
  seats: Seat[]
  removed: PlannedShift[]
  /** Shifts of the week's month, and the most by which a month of the week goes beyond what they wish or allow. */
  month: number
  over: number
  /** Minutes that they lack of the year's; 0 where nothing is lacking or asked. */
  lack: number
  conflicts: number
  /** Shifts of the week that are closer to another of theirs than the rest which the museum asks. */
  restless: number
}

/** A half-day of somebody. */
export interface HalfCell {
  key: string
  person: PersonRow
  /** Its column: half-days of the week, Monday's morning first. */
  half: number
  date: string
  seats: Seat[]
  removed: PlannedShift[]
  /** What they wish of it; `away` where they have said that they cannot come. */
  wish: HalfMark | 'away'
  closed: boolean
  past: boolean
}

/** The month that a week is told by: that of its Thursday, in which most of it lies. */
export const monthOf = (week: Pick<PlannedWeek, 'days'>) => (week.days[3]?.date ?? '').slice(0, 7)

const isWrong = ({ shift, clash, stray }: Seat) =>
  clash === 'second' || shift.hard.length > 0 || stray

/** Everybody of the week: those in service, and whoever serves no more and has shifts in it. */
export function peopleRows(people: WeekPeople, week: PlannedWeek): PersonRow[] {
  const standing = week.shifts.filter(({ mark }) => mark !== 'removed')
  const clashes = clashesOf(standing)
  const days = new Map(week.days.map((day) => [day.date, day]))
  const shifts = new Map<number, PlannedShift[]>()
  for (const shift of week.shifts) {
    const own = shifts.get(shift.volunteer_id)
    if (own) own.push(shift)
    else shifts.set(shift.volunteer_id, [shift])
  }
  const month = monthOf(week)
  const rowOf = (id: number, name: string, code: string, listed: Listed | undefined): PersonRow => {
    const own = (shifts.get(id) ?? []).toSorted(inOrder)
    const seats = own
      .filter(({ mark }) => mark !== 'removed')
      .map((shift): Seat => {
        const day = days.get(shift.date)
        return {
          ...{ shift, whole: halvesOf(shift).length > 1, over: false },
          clash: clashes.get(shift.seat),
          stray: day !== undefined && isStray(shift, day),
        }
      })
    const inWeek = new Map<string, number>()
    for (const { shift } of seats) {
      const its = shift.date.slice(0, 7)
      inWeek.set(its, (inWeek.get(its) ?? 0) + 1)
    }
    const months = monthsWith(listed ?? { months: [] }, inWeek)
    const said = [listed?.month_want ?? 0, listed?.month_most ?? 0].filter((most) => most > 0)
    const beyond = [...inWeek.keys()].map((its) => (months.get(its) ?? 0) - Math.min(...said))
    return {
      ...{ key: `p${id}`, id, name, code, listed, seats },
      removed: own.filter(({ mark }) => mark === 'removed'),
      month: months.get(month) ?? 0,
      over: said.length > 0 ? Math.max(0, ...beyond) : 0,
      lack: listed ? Math.max(0, listed.target_hours * 60 - listed.year_minutes) : 0,
      conflicts: seats.filter(isWrong).length,
      restless: restlessOf(seats, listed, people.rules),
    }
  }
  const known = new Set(people.list.map(({ id }) => id))
  const gone = [...shifts].flatMap(([id, [first]]) => (known.has(id) || !first ? [] : [first]))
  return [
    ...people.list.map((one) => rowOf(one.id, one.name, one.code, one)),
    ...gone.map((one) => rowOf(one.volunteer_id, one.volunteer_name, one.code, undefined)),
  ]
}

function restlessOf(
  seats: readonly Seat[],
  listed: Listed | undefined,
  rules: WeekPeople['rules'],
): number {
  const near = listed?.near ?? []
  return seats.filter(({ shift }) => {
    const others = seats.flatMap((other) => (other.shift === shift ? [] : [other.shift]))
    return restsTooLittle(shift, [...near, ...others], rules)
  }).length
}

const inOrder = (one: PlannedShift, other: PlannedShift) =>
  one.date === other.date
    ? one.start_time < other.start_time
      ? -1
      : 1
    : one.date < other.date
      ? -1
      : 1

/** The fourteen half-days of somebody. */
export function halfCells(person: PersonRow, week: PlannedWeek): HalfCell[] {
  return week.days.flatMap(({ date, closed }, day) =>
    [day * 2, day * 2 + 1].map((half): HalfCell => {
      const here = (shift: PlannedShift) => shift.date === date && halvesOf(shift).includes(half)
      const { listed } = person
      const away =
        listed &&
        (isAway(date, listed) ||
          listed.absent.some((one) => one.date === date && halvesOf(one).includes(half)))
      return {
        ...{ key: `${person.key}.${half}`, person, half, date },
        seats: person.seats.filter(({ shift }) => here(shift)),
        removed: person.removed.filter(here),
        wish: away ? 'away' : markAt(listed?.halves ?? '', half),
        closed: closed === 1,
        past: date < week.today,
      }
    }),
  )
}

/** True of a seat that stands across both half-days of its day with nothing beside it. */
export const spansDay = ({ seats, removed, half }: HalfCell, next: HalfCell | undefined) =>
  half % 2 === 0 &&
  seats.length === 1 &&
  removed.length === 0 &&
  next?.seats.length === 1 &&
  next.removed.length === 0 &&
  next.seats[0]?.shift === seats[0]?.shift

/** What people may be narrowed to. */
export const peopleFilters = [
  ['both', '有班或有意愿'],
  ['planned', '本周有班'],
  ['free', '有意愿未排'],
  ['over', '超过愿望'],
  ['conflict', '冲突'],
  ['rest', '休息不足'],
  ['short', '不足应服务时长'],
  ['phone', '需电话联系'],
  ['new', '新人'],
  ['all', '正式与考核中'],
] as const
export type PeopleFilter = (typeof peopleFilters)[number][0]

export const peopleSorts = [
  ['count', '班数'],
  ['lack', '时长差'],
  ['last', '最久未服务'],
] as const
export type PeopleSort = (typeof peopleSorts)[number][0]

const isWilling = ({ listed }: PersonRow) => listed?.halves.includes('1') === true

const matches: Record<PeopleFilter, (row: PersonRow) => boolean> = {
  both: (row) => row.seats.length + row.removed.length > 0 || isWilling(row),
  planned: ({ seats }) => seats.length > 0,
  free: (row) => row.seats.length === 0 && isWilling(row),
  over: ({ over }) => over > 0,
  conflict: ({ conflicts }) => conflicts > 0,
  rest: ({ restless }) => restless > 0,
  short: ({ lack }) => lack > 0,
  phone: ({ listed }) => listed?.by_phone === 1,
  new: ({ listed }) => listed?.newcomer === 1,
  all: () => true,
}

/** How many are in each of the filters. */
export function filterCounts(rows: readonly PersonRow[]): Record<PeopleFilter, number> {
  const count = (filter: PeopleFilter) => rows.filter(matches[filter]).length
  return Object.fromEntries(peopleFilters.map(([filter]) => [filter, count(filter)])) as Record<
    PeopleFilter,
    number
  >
}

const orders: Record<PeopleSort, (one: PersonRow, other: PersonRow) => number> = {
  count: (one, other) => other.seats.length - one.seats.length || other.month - one.month,
  lack: (one, other) => other.lack - one.lack,
  // Who never came stands first, as the empty day.
  last: (one, other) => compareTexts(one.listed?.last_date ?? '', other.listed?.last_date ?? ''),
}

/** Those of a filter whose name or code holds what is looked for, in an order; those alike in it by code. */
export function shownPeople(
  rows: readonly PersonRow[],
  { who, sort, q }: { who: PeopleFilter; sort: PeopleSort; q: string },
): PersonRow[] {
  const sought = q.trim().toLowerCase()
  const order = orders[sort]
  return rows
    .filter(
      (row) =>
        matches[who](row) &&
        (row.name.toLowerCase().includes(sought) || row.code.toLowerCase().includes(sought)),
    )
    .sort(
      (one, other) => order(one, other) || compareTexts(one.code, other.code) || one.id - other.id,
    )
}

/** What the week comes to for its people: how many have so many shifts, and how shifts meet wishes. */
export function peopleFigures(rows: readonly PersonRow[]) {
  const spread = [0, 0, 0, 0, 0, 0]
  for (const { seats } of rows) {
    const at = Math.min(5, seats.length)
    spread[at] = (spread[at] ?? 0) + 1
  }
  // One that lies over another of theirs is no second shift.
  const counted = rows.flatMap(({ listed: wish, seats }) =>
    seats.flatMap(({ shift, clash }) => (clash === 'second' ? [] : [{ shift, wish }])),
  )
  const said = rows.filter(({ listed }) => listed && listed.halves !== '').length
  return { spread, wishes: { said, ...wishesMet(counted) } }
}
