import { closedShiftWords } from '../roster/shift.words.ts'
import { overlaps, type Span, spanInWords } from '../span.ts'

/** What is closed on a day: some halls, or the whole museum where none is named; empty times for the whole day. */
export interface DayClosure extends Span {
  places: { id: number; name: string }[]
  reason: string
}

/** The same of every day from `first` to `last`, both in it. */
export interface Closure extends DayClosure {
  id: number
  first: string
  last: string
}

/** A closure may last so many days. */
export const mostClosureDays = 366

/** The closures of a day, those of the whole museum first. */
export function closuresOn<T extends Closure>(date: string, closures: readonly T[]): T[] {
  return closures
    .filter(({ first, last }) => first <= date && date <= last)
    .sort((one, other) => Math.min(one.places.length, 1) - Math.min(other.places.length, 1))
}

/** The time of day that a closure takes; without times the whole day. */
export function spanOf({ start_time, end_time }: Span): Span {
  return start_time === ''
    ? { start_time: '00:00:00', end_time: '24:00:00' }
    : { start_time, end_time }
}

/** True where the whole museum is closed all day. */
export const isWhole = ({ places, start_time }: DayClosure) =>
  places.length === 0 && start_time === ''

type There = Span & { place_id: number }

/** The closure that leaves no room for a shift at its place and time; undefined where there is none. */
function closureOver<T extends DayClosure>(
  shift: There,
  closures: readonly T[] = [],
): T | undefined {
  return closures.find(
    (closure) =>
      (closure.places.length === 0 || closure.places.some(({ id }) => id === shift.place_id)) &&
      overlaps(spanOf(closure), shift),
  )
}

/** What of a day's window a closure concerns. */
interface Closed {
  closed: number
  note?: string
  closures?: readonly DayClosure[] | undefined
}

/** What leaves no room for a shift, as it is shown: `停用` of its hall or `闭馆`, from when to when, and why. */
interface ShownClosing extends DayClosure {
  word: (typeof closedShiftWords)[keyof typeof closedShiftWords]
  /** Empty where the whole museum is closed. */
  hall: string
}

/** What is closed at a shift's place and time, the whole museum before its hall; undefined where nothing is. */
export function closingThere(shift: There, window: Closed): ShownClosing | undefined {
  const closure =
    window.closed === 1
      ? { start_time: '', end_time: '', places: [], reason: window.note ?? '' }
      : closureOver(shift, window.closures)
  if (!closure) return undefined
  const hall = closure.places.find(({ id }) => id === shift.place_id)?.name ?? ''
  return { ...closure, hall, word: hall === '' ? closedShiftWords.museum : closedShiftWords.hall }
}

/** Whether a shift would lie where the museum or its hall is closed; undefined where it would not. */
export function closedRefusal(
  shift: There,
  window: Closed,
): 'roster.closed' | 'roster.hall_closed' | undefined {
  const closing = closingThere(shift, window)
  return closing && (closing.hall === '' ? 'roster.closed' : 'roster.hall_closed')
}

/** The same in words that name the hall, the time and the reason. */
export function closedWords(shift: There, window: Closed): string | undefined {
  const closing = closingThere(shift, window)
  if (!closing) return undefined
  const { hall, word, reason } = closing
  const when = closing.start_time === '' ? '' : spanInWords(closing)
  return `该日${when}${hall}${word}，不能排班${reason && `：${reason}`}`
}
