import { expect, test } from 'vitest'
import type { PersonRow } from './peopleRows.ts'
import { lastWords, seatInWords } from './peopleWords.ts'
import type { Seat } from './weekSeats.ts'

test('the last day is told without its year while it is this one', () => {
  const row = (last_date: string) => ({ listed: { last_date } }) as PersonRow
  const today = '2026-11-26'
  expect(['', '2026-11-08', '2025-09-12'].map((date) => lastWords(row(date), today))).toEqual([
    ...['从未', '11月8日', '2025年9月'],
  ])
})

test('a seat says where, what and when, and what speaks against it once', () => {
  const shift = {
    ...{ place_name: '南门', service_type_name: '咨询', mark: 'added' as const, signed: 0 },
    ...{ start_time: '09:00:00', end_time: '12:00:00', soft: ['wish.away'] },
    hard: ['roster.overlap', 'roster.hall_closed'],
  }
  const seat = { shift, whole: true, over: false, clash: 'second', stray: false }
  expect(seatInWords(seat as unknown as Seat)).toBe(
    '南门 咨询 09:00–12:00，与本人同时段的另一排班重叠，不计入已排；草稿新增，展厅停用、本人不能来',
  )
})
