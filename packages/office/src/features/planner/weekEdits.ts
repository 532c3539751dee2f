import { shortDayText } from '@museum/contract/day.ts'
import { lackAt } from '@museum/contract/planner/slot.rules.ts'
import { hasEnded } from '@museum/contract/roster/shift.rules.ts'
import { closedWords } from '@museum/contract/setting/closure.rules.ts'
import { clockInWords, overlaps, type Span, spanInWords } from '@museum/contract/span.ts'
import type { SeatRow } from './weekLines.ts'
import type { PlannedShift, PlannedWeek, SeatCell, Slot } from './weekSeats.ts'

/** Somebody whom the office may plan. */
export interface Person {
  id: number
  name: string
  code: string
}

/** What a shift is apart from whose it is. */
export interface Serving extends Span {
  date: string
  activity_id: number
  title: string
  service_type_id: number
  service_type_name: string
  place_id: number
  place_name: string
  explain_time: number
}

/** Why somebody is put into a wanted place although a reason of theirs stands against it. */
export interface Passed {
  slot: number
  reason: string
}

/** One change of the week; several that belong together are undone together. */
export type Act =
  | { kind: 'add'; seat: string; person: Person; to: Serving; passed?: Passed | undefined }
  /** To somebody else where `person` is given. */
  | { kind: 'move'; shift: PlannedShift; to: Serving; person?: Person | undefined }
  | { kind: 'remove'; shift: PlannedShift; reason: string; passed?: Passed | undefined }

/** A name for a seat that is added. */
export const newSeat = () => `n${crypto.randomUUID()}`

/** What somebody serves who is put into a slot; undefined where the slot does not say what is served. */
export function servingOf(slot: Slot, row: SeatRow): Serving | undefined {
  if (slot.activity_id === null) return undefined
  const { date, start_time, end_time, activity_id, title, explain_time } = slot
  return { date, start_time, end_time, activity_id, title, explain_time, ...whereOf(row) }
}

const whereOf = (row: SeatRow) => ({
  ...{ service_type_id: row.typeId, service_type_name: row.typeName },
  ...{ place_id: row.placeId, place_name: row.placeName },
})

/** The slot of a cell that lacks most, else the first that has not ended, else its first. */
export function slotToFill(cell: SeatCell): Slot | undefined {
  const filled = (slot: Slot) =>
    cell.seats.filter(({ shift, clash }) => clash !== 'second' && overlaps(shift, slot)).length
  const lack = (slot: Slot) => lackAt({ ...slot, filled: filled(slot) }, cell.now)
  const ended = (slot: Slot) => Number(hasEnded(slot, cell.now))
  return [...cell.slots].sort(
    (one, other) => lack(other) - lack(one) || ended(one) - ended(other),
  )[0]
}

/**
 * What a shift becomes in another cell: the slot's own time where there is one; without it the shift keeps
 * its length of day where it fits, else it takes the part of the day of that line.
 */
export function movedTo(shift: PlannedShift, cell: SeatCell, row: SeatRow): Serving {
  const slot = slotToFill(cell)
  const asIs = overlaps(shift, row.block)
  const { start_time, end_time } = slot ?? (asIs ? shift : row.block)
  const what =
    slot && slot.activity_id !== null
      ? { activity_id: slot.activity_id, title: slot.title }
      : { activity_id: shift.activity_id, title: shift.title }
  const explain_time = slot?.explain_time || shift.explain_time
  return { date: cell.date, start_time, end_time, ...what, explain_time, ...whereOf(row) }
}

/** Why a day that is over takes nobody by keys, by hand or by pasting. */
export const pastWords = '这一天已过，补录请打开所在的格添加志愿者'

/** Why a cell cannot take somebody, in words; undefined where it can. The server judges again. */
export function dropRefusal(
  week: PlannedWeek,
  person: { id: number },
  to: Pick<Serving, 'date' | 'start_time' | 'end_time' | 'place_id'>,
  own?: string,
): string | undefined {
  const day = week.days.find(({ date }) => date === to.date)
  if (!day) return '该日闭馆，不能排班'
  const closed = closedWords(to, day)
  if (closed) return closed
  if (to.start_time < day.start_time || to.end_time > day.end_time)
    return `当日可排班时间为${spanInWords(day)}`
  const other = week.shifts.find(
    (shift) =>
      shift.volunteer_id === person.id &&
      shift.seat !== own &&
      shift.mark !== 'removed' &&
      shift.date === to.date &&
      overlaps(shift, to),
  )
  if (other) return `与${spanInWords(other)}${other.place_name}的排班重叠`
  return undefined
}

/** True of what puts somebody into what has ended at the museum's `now`: it is entered afterwards, and asked first. */
export function entersEnded(act: Act, now: string): boolean {
  if (act.kind === 'remove' || !hasEnded(act.to, now)) return false
  if (act.kind === 'add') return true
  const { shift, to, person } = act
  return (
    (person !== undefined && person.id !== shift.volunteer_id) ||
    placeNames.some((name) => shift[name] !== to[name])
  )
}

const placeNames = ['date', 'start_time', 'end_time', 'service_type_id', 'place_id'] as const

/** The week as it will be once these acts are done. */
export function withActs(week: PlannedWeek, acts: readonly Act[]): PlannedWeek {
  if (acts.length === 0) return week
  let shifts = [...week.shifts]
  for (const act of acts) {
    if (act.kind === 'add') {
      const { seat, person, to } = act
      shifts.push({
        ...to,
        ...whoseOf(person),
        seat,
        id: 0,
        signed: 0,
        mark: '',
        hard: [],
        soft: [],
      })
    } else if (act.kind === 'remove') shifts = shifts.filter(({ seat }) => seat !== act.shift.seat)
    else {
      const whose = act.person ? whoseOf(act.person) : {}
      shifts = shifts.map((one) =>
        one.seat === act.shift.seat ? { ...one, ...act.to, ...whose } : one,
      )
    }
  }
  return { ...week, shifts }
}

const whoseOf = ({ id, name, code }: Person) => ({ volunteer_id: id, volunteer_name: name, code })

/** Everybody whom an act concerns. */
export const peopleOf = (act: Act): number[] => [
  ...(act.kind === 'add' ? [] : [act.shift.volunteer_id]),
  ...(act.kind === 'remove' || !act.person ? [] : [act.person.id]),
]

/** The person of a shift. */
export const personOf = (
  shift: Pick<PlannedShift, 'volunteer_id' | 'volunteer_name' | 'code'>,
) => ({
  id: shift.volunteer_id,
  name: shift.volunteer_name,
  code: shift.code,
})

/** A serving that stands as it is, so that a move can be taken back. */
export function servingAsIs(shift: PlannedShift): Serving {
  const { date, start_time, end_time, activity_id, title, explain_time } = shift
  const { service_type_id, service_type_name, place_id, place_name } = shift
  const where = { service_type_id, service_type_name, place_id, place_name }
  return { date, start_time, end_time, activity_id, title, explain_time, ...where }
}

/** What was done, in one line; a year that is not `today`'s is said. */
export function actsInWords(acts: readonly Act[], today: string): string {
  const [first] = acts
  if (!first) return ''
  const verb = { add: '排入', move: '移动', remove: '移除' }[first.kind]
  const names = [...new Set(acts.map((act) => nameOf(act)))]
  const who =
    names.length > 3 ? `${names.slice(0, 2).join('、')}等${names.length}人` : names.join('、')
  if (first.kind === 'remove' || acts.length > 1) return `${verb}${who}`
  const { date, start_time, place_name } = first.to
  const day = shortDayText(date, today)
  const whose = first.kind === 'move' && first.person ? `给${first.person.name}` : ''
  return `${verb}${who}${whose}：${day} ${clockInWords(start_time)} ${place_name}`
}

const nameOf = (act: Act) => (act.kind === 'add' ? act.person.name : act.shift.volunteer_name)
