import type { OutputOf } from '@museum/contract/calls.ts'
import { spanInWords } from '@museum/contract/span.ts'

export type Settings = OutputOf<'GET /api/office/settings'>
export type DayInfo = OutputOf<'GET /api/office/days/:date'>

export const weekdays = [
  { value: 1, label: '星期一' },
  { value: 2, label: '星期二' },
  { value: 3, label: '星期三' },
  { value: 4, label: '星期四' },
  { value: 5, label: '星期五' },
  { value: 6, label: '星期六' },
  { value: 7, label: '星期日' },
]

/** What is special of a day in a few words. */
export function dayState(day: { closed: number; start_time: string; end_time: string }): string {
  return day.closed === 1 ? '闭馆' : spanInWords(day)
}
