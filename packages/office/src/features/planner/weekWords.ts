import { addDays, mondayOf, shortPeriodText, weekdayOf } from '@museum/contract/day.ts'
import { lapseCodes } from '@museum/contract/planner/lapse.rules.ts'
import { reasonInWords } from '@museum/contract/planner/reason.rules.ts'
import type { DayClosure } from '@museum/contract/setting/closure.rules.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { SeatRow } from './weekLines.ts'
import type { Closing, PlannedShift, PlannedWeek, Seat, SeatCell } from './weekSeats.ts'

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** A day of the week as it heads its column, such as `周六`. */
export const weekdayWord = (date: string) => weekdays[weekdayOf(date) - 1] ?? ''

/** A week as its bar names it, such as `11月30日–12月6日`; a year that is not `today`'s is said. */
export const weekSpan = (monday: string, today: string) =>
  monday === '' ? '' : shortPeriodText(monday, addDays(monday, 6), today)

/** The number of a week in its year, from 1, weeks beginning on Monday and belonging to their Thursday's year. */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3)
  const first = `${thursday.slice(0, 4)}-01-04`
  const firstMonday = mondayOf(first)
  return Math.round((Date.parse(monday) - Date.parse(firstMonday)) / (7 * 86_400_000)) + 1
}

/** Where and when a cell is, such as `秩序引导，特展厅，周六下午`. */
export const cellTitle = (row: SeatRow, cell: SeatCell) =>
  `${row.typeName}，${row.placeName}，${weekdayWord(cell.date)}${row.block.name}`

/** What is closed, in words such as `09:00–12:00 特展厅停用：换展布展`. */
export function closingInWords({ hall, word, reason, ...span }: Closing): string {
  const when = span.start_time === '' ? '' : spanInWords(span)
  return `${when}${when && hall ? ' ' : ''}${hall}${word}${reason && `：${reason}`}`
}

const markWords = { '': '', added: '（新增）', moved: '（移来）', removed: '' } as const

/**
 * A cell as it is read out: where it is, what it wants and misses, how many are asked for that, who is in it
 * and what the draft does with them.
 */
export function cellName(row: SeatRow, cell: SeatCell, asked = 0): string {
  const { need, lack, seats, removed, closing, ended } = cell
  const there = seats.filter(({ clash }) => clash !== 'second')
  const state = [
    closing ? closingInWords(closing) : '',
    need > 0 ? `所需${need}` : '',
    `已排${there.length}`,
    lack > 0 ? `缺${lack}` : '',
    ended ? '已结束' : '',
    asked > 0 ? `已询问${asked}人，等答复` : '',
    seats.some(({ clash, shift }) => clash || shift.hard.length > 0) ? '有冲突' : '',
  ]
  const names = seats
    .map(({ shift }) => {
      const lapsed = lapseWords(shift)
      return `${shift.volunteer_name}${markWords[shift.mark]}${lapsed && `（${lapsed}）`}`
    })
    .join('、')
  const gone = removed.map((shift) => shift.volunteer_name).join('、')
  return `${cellTitle(row, cell)}：${state.filter(Boolean).join('，')}${names ? `。${names}` : ''}${gone ? `。草稿移除${gone}` : ''}`
}

/** Why somebody's certificate speaks against a shift of theirs, in words; empty where it does not. */
export function lapseWords({ soft }: Pick<PlannedShift, 'soft'>): string {
  const code = soft.find((one) => (lapseCodes as readonly string[]).includes(one))
  return code ? reasonInWords(code) : ''
}

/** Why a seat is not as it should be, in words; empty where nothing is to be said. */
export function seatNote({ shift, over, clash, stray, whole }: Seat): string {
  const told = { '': '', added: '草稿新增', moved: '草稿移来', removed: '草稿移除' }[shift.mark]
  const by = told && shift.edited ? `（${shift.edited}）` : ''
  return [
    clash === 'second' ? '与本人同时段的另一排班重叠，不计入已排' : '',
    clash === 'first' ? '本人同时段另有排班' : '',
    stray ? '不在当日可排班时间内' : '',
    over ? '超出所需' : '',
    lapseWords(shift),
    whole ? '同一班次也在另一时段' : '',
    shift.signed === 1 ? '已签到' : '',
    told + by,
  ]
    .filter(Boolean)
    .join('；')
}

/** What a day misses by its parts, and how many; nothing where one has no name, or one too long for a head. */
export function dayLacks(
  rows: readonly SeatRow[],
  cells: Iterable<SeatCell>,
): { part: string; lack: number }[] {
  const lacks = new Map<string, number>()
  const inOrder = [...rows].sort((one, other) =>
    one.block.start_time < other.block.start_time ? -1 : 1,
  )
  for (const { block } of inOrder) lacks.set(block.name, 0)
  for (const { row, lack } of cells) {
    const name = rows[row]?.block.name ?? ''
    if (lack > 0) lacks.set(name, (lacks.get(name) ?? 0) + lack)
  }
  for (const [name, lack] of lacks) if (lack === 0) lacks.delete(name)
  const one =
    lacks.size > 0 && [...lacks.keys()].every((name) => name.length > 0 && name.length < 3)
  return one ? [...lacks].map(([part, lack]) => ({ part, lack })) : []
}

/** How many shifts and people a week has, each counted once. */
export function peopleOf({ shifts }: Pick<PlannedWeek, 'shifts'>) {
  const standing = shifts.filter(({ mark }) => mark !== 'removed')
  return {
    shifts: standing.length,
    people: new Set(standing.map((shift) => shift.volunteer_id)).size,
  }
}

/** What chosen cells come to: `已选4格：需14席 · 已排7 · 缺7`. */
export function choiceInWords(cells: readonly SeatCell[]): string {
  const need = cells.reduce((sum, cell) => sum + cell.need, 0)
  const lack = cells.reduce((sum, cell) => sum + cell.lack, 0)
  const filled = cells.reduce((sum, cell) => sum + cell.filled, 0)
  return `已选 ${cells.length} 格：需 ${need} 席 · 已排 ${filled} · 缺 ${lack}`
}

/** What of an open day is closed: the whole museum, in words with its hours, and the names of halls. */
export function shutsOf(closures: readonly DayClosure[]): { museum: string[]; halls: string[] } {
  const whole = closures.filter(({ places }) => places.length === 0)
  return {
    museum: [...new Set(whole.map((closure) => closureWords(closure)))],
    halls: [...new Set(closures.flatMap(({ places }) => places.map(({ name }) => name)))],
  }
}

/** Of a day's closures those that concern a hall, said for it alone: its own, and the museum's. */
export function closuresAt(closures: readonly DayClosure[], hall: number): DayClosure[] {
  return closures.flatMap(({ places, ...closure }) => {
    const own = places.filter(({ id }) => id === hall)
    return places.length === 0 || own.length > 0 ? [{ ...closure, places: own }] : []
  })
}
