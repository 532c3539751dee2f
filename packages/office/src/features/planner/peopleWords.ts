import { shortDayText } from '@museum/contract/day.ts'
import { lapseCodes } from '@museum/contract/planner/lapse.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { reasonsInWords } from './peopleJobs.ts'
import type { HalfCell, PersonRow } from './peopleRows.ts'
import type { Seat } from './weekSeats.ts'
import { seatNote, weekdayWord } from './weekWords.ts'

export const halfWord = (half: number) => (half % 2 === 0 ? '上午' : '下午')

/** A half-day as it is named, such as `周六下午`. */
export const halfTitle = ({ date, half }: Pick<HalfCell, 'date' | 'half'>) =>
  `${weekdayWord(date)}${halfWord(half)}`

export const wishWords = {
  any: '',
  glad: '本人愿意',
  awkward: '本人不便',
  away: '本人不能来',
} as const

/** A seat in words: where, what and when, and what is to be said of it. */
export function seatInWords(seat: Seat): string {
  const { shift } = seat
  // Whole days are told by their time here.
  const note = seatNote({ ...seat, whole: false })
  const what = `${shift.place_name} ${shift.service_type_name} ${spanInWords(shift)}`
  // That they overlap is said of both already, and of a certificate in the note.
  const said: readonly string[] = ['roster.overlap', ...lapseCodes]
  const against = [...shift.hard, ...shift.soft].filter((code) => !said.includes(code))
  return [what, note, reasonsInWords(against)].filter(Boolean).join('，')
}

/** A half-day as it is read out: whose, when, what they wish and what they serve. */
export function halfName(cell: HalfCell): string {
  const { person, seats, removed, wish, closed } = cell
  const said = [
    closed ? '闭馆' : '',
    wishWords[wish],
    ...seats.map(seatInWords),
    ...removed.map(({ place_name }) => `草稿移除${place_name}`),
    seats.length + removed.length === 0 ? '未排' : '',
  ]
  return `${person.name}，${halfTitle(cell)}：${said.filter(Boolean).join('，')}`
}

/** What somebody lacks of the year's hours, in hours that have begun. */
export const lackWords = ({ lack }: PersonRow) => (lack > 0 ? `差${Math.ceil(lack / 60)}` : '已满')

/** The last day on which somebody came, the year said where it is another. */
export function lastWords({ listed }: PersonRow, today: string): string {
  if (!listed) return ''
  if (listed.last_date === '') return '从未'
  const year = listed.last_date.slice(0, 4)
  return year === today.slice(0, 4)
    ? shortDayText(listed.last_date, today)
    : `${year}年${Number(listed.last_date.slice(5, 7))}月`
}
