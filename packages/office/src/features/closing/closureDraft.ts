import type { InputOf, OutputOf } from '@museum/contract/calls.ts'
import {
  dayInWords,
  daysApart,
  dayText,
  mondayOf,
  periodText,
  shortDayText,
} from '@museum/contract/day.ts'
import { daysOf } from '@museum/contract/period.ts'
import type { Closure } from '@museum/contract/setting/closure.rules.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import { type Span, spanInWords } from '@museum/contract/span.ts'

export type Effect = OutputOf<'POST /api/office/closures/preview'>
export type ClosureRow = OutputOf<'GET /api/office/closures'>['list'][number]
export type ClosureDetail = OutputOf<'GET /api/office/closures/:id'>
export type Touched = Effect['list'][number]

/** What is to be closed, as far as it is said. */
export interface Draft extends Span {
  /** The closure that is changed; undefined for a new one. */
  id: number | undefined
  /** Empty while no day is chosen. */
  first: string
  /** Empty while one day alone is chosen. */
  last: string
  /** True once the times are typed. */
  own: boolean
  whole: boolean
  places: readonly number[]
  reason: string
}

export const emptyDraft: Draft = {
  ...{ id: undefined, first: '', last: '', start_time: '', end_time: '', own: false },
  ...{ whole: false, places: [], reason: '' },
}

/** A closure as it is changed. */
export function draftOf(closure: Closure, parts: readonly Span[]): Draft {
  const { id, first, last, start_time, end_time, places, reason } = closure
  const isPart = parts.some((one) => isSame(one, closure))
  return {
    ...{ id, first, last, start_time, end_time, reason },
    own: start_time !== '' && !isPart,
    whole: places.length === 0,
    places: places.map((place) => place.id),
  }
}

export const isSame = (one: Span, other: Span) =>
  one.start_time === other.start_time && one.end_time === other.end_time

type Days = Pick<Draft, 'first' | 'last'>

/** The days once another was clicked: the first click begins them, the second ends them. */
export function withDay({ first, last }: Days, day: string): Days {
  if (first === '' || last !== '') return { first: day, last: '' }
  return day < first ? { first: day, last: first } : { first, last: day }
}

/** The last day of what is chosen; one click chooses a day. */
export const lastOf = ({ first, last }: Days) => last || first

/** The days that are chosen, such as `12月8日 周二至12月17日 周四，共10天`. */
export function daysInWords(days: Days, today: string): string {
  if (days.first === '') return ''
  const count = daysApart(days.first, lastOf(days)) + 1
  return `${periodText(days.first, lastOf(days), today)}${count > 1 ? `，共${count}天` : ''}`
}

/** The months that a calendar shows: `2026年11月–12月`, past a year's end `2026年12月–2027年1月`. */
export function monthsInWords(first: string, last: string): string {
  const [from, to] = [first, last].map((day) => dayInWords(day).replace(/[^月]*$/, ''))
  if (from === to) return `${from}`
  const sameYear = first.slice(0, 4) === last.slice(0, 4)
  return `${from}–${sameYear ? to?.slice(5) : to}`
}

/** The first of a month in a calendar's cell: `12月1`, of another year than `today`'s below its year. */
export function firstInWords(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `${day.slice(0, 4)}\n`
  return `${year}${Number(day.slice(5, 7))}月1`
}

/** What is still missing before anybody can be told; undefined where nothing is. */
export function missingOf({ first, whole, places, own, start_time, end_time }: Draft) {
  if (first === '') return '请在月历中点选日期'
  if (own && (start_time === '' || end_time === '')) return '请填写起止时间'
  if (!whole && places.length === 0) return '请选择展厅或全馆'
  return undefined
}

/** A draft as the server takes it. */
export function inputOf(draft: Draft): InputOf<'POST /api/office/closures'> {
  const { first, start_time, end_time, whole, places, reason } = draft
  return {
    ...{ first, last: lastOf(draft), start_time, end_time, reason: reason.trim() },
    place_ids: whole ? [] : [...places],
  }
}

/** Takes back that something was closed, while nobody knows of it. */
export const closureUndo = 'POST /api/office/closures/undecide'

/** What was closed, in words. */
export function closedInWords(
  { first, last, start_time = '', end_time = '', place_ids = [] }: ReturnType<typeof inputOf>,
  places: readonly { id: number; name: string }[],
  today: string,
): string {
  const closed = places.filter(({ id }) => place_ids.some((one) => Number(one) === id))
  const closing = { start_time, end_time, places: closed, reason: '' }
  return `${periodText(first, last, today)} ${closureWords(closing)}`
}

/** The parts of a day: those that hold no other. */
export function partsOf<T extends Span>(blocks: readonly T[]): T[] {
  const holds = (outer: Span, inner: Span) =>
    outer.start_time <= inner.start_time && inner.end_time <= outer.end_time
  return blocks.filter((block) => !blocks.some((other) => other !== block && holds(block, other)))
}

/** From when to when of its days something is closed, in words. */
export const timeInWords = (closure: Span) =>
  closure.start_time === '' ? '全天' : spanInWords(closure)

const mostGroups = 3

type Shift = Touched['shifts'][number]

/** Somebody's shifts in one line, such as `12月9日、12日 13:00–17:00 秩序引导`; with the place where there are several. */
export function shiftsInWords(
  shifts: readonly Shift[],
  { withPlace, today }: { withPlace: boolean; today: string },
): string {
  const groups = grouped(
    shifts,
    (shift) =>
      `${spanInWords(shift)} ${shift.service_type_name}${withPlace ? ` ${shift.place_name}` : ''}`,
  )
  const lines = [...groups].map(
    ([what, its]) =>
      `${listOfDays(
        its.map(({ date }) => date),
        today,
      )} ${what}`,
  )
  const more = lines.length - mostGroups
  return more > 0 ? `${lines.slice(0, mostGroups).join('；')}，等` : lines.join('；')
}

/** Rows by a word of theirs, in the order of their first. */
function grouped<T>(rows: readonly T[], wordOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(wordOf(row), [...(groups.get(wordOf(row)) ?? []), row])
  return groups
}

// The month is said once, and so is a year that is not today's.
function listOfDays(days: readonly string[], today: string): string {
  return [...new Set(days)]
    .sort()
    .map((day, at, all) =>
      all[at - 1]?.slice(0, 7) === day.slice(0, 7)
        ? `${Number(day.slice(8))}日`
        : shortDayText(day, all[at - 1] ?? today),
    )
    .join('、')
}

/** A bar of the chart: a day, or a week from its Monday on where there are many days. */
interface Bar {
  day: string
  word: string
  under: string
  /** The whole of it in words, with a year that is not today's. */
  said: string
  shifts: number
}

const mostBars = 16

/** What is taken of each day of the period; by weeks where the days are too many for bars. */
export function barsOf({ days }: Pick<Effect, 'days'>, period: Days, today: string): Bar[] {
  const all = daysOf({ first: period.first, last: lastOf(period) })
  const counts = new Map(days.map(({ date, shifts }) => [date, shifts]))
  if (all.length <= mostBars)
    return all.map((day) => ({
      ...{ day, word: `${Number(day.slice(8))}日`, under: dayText(day, day).slice(-2) },
      said: dayText(day, today),
      shifts: counts.get(day) ?? 0,
    }))
  const weeks = grouped(all, mondayOf)
  return [...weeks].slice(0, mostBars).map(([monday, its]) => ({
    ...{ day: monday, word: shortDayText(its[0] ?? monday, its[0] ?? monday), under: '起一周' },
    said: `${dayText(its[0] ?? monday, today)}起一周`,
    shifts: its.reduce((sum, day) => sum + (counts.get(day) ?? 0), 0),
  }))
}
