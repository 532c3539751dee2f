import { expect, test } from 'vitest'
import { reasonsBeside } from './proposal-reasons.rules.ts'

const slot = (id: number, date: string, guide_name = '') => ({
  ...{ id, date, start_time: '09:00:00', guide_name },
})
const slots = [
  slot(1, '2026-11-30'),
  slot(2, '2026-12-01'),
  slot(3, '2026-12-03'),
  slot(4, '2026-12-03', '常在'),
]
const seat = (slot_id: number, volunteer_id: number, guide = 0) => ({
  ...{ slot_id, volunteer_id, volunteer_name: `志愿者${volunteer_id}`, guide },
})
const who = (volunteer_id: number, more = {}) => ({
  ...{ volunteer_id, liking: 'any' as const, newcomer: 0, times: 0, short_hours: 0 },
  ...{ month_count: 1, month_want: 0, ...more },
})

test('the shift of the month is counted with what is decided before it in that month', () => {
  const all = reasonsBeside(slots, [seat(1, 7), seat(2, 7), seat(3, 7)])
  expect([1, 2, 3].map((id) => all(id, who(7)))).toEqual([
    '未填该时段，本月第2班',
    '未填该时段，本月第2班',
    '未填该时段，本月第3班',
  ])
  const without = reasonsBeside(slots, [seat(1, 7), seat(3, 7)])
  expect(without(3, who(7))).toBe('未填该时段，本月第2班')
})

test('a newcomer is beside whoever is experienced there, standing or decided', () => {
  const fresh = who(8, { newcomer: 1 })
  const reason = (id: number, seats: Parameters<typeof reasonsBeside>[1]) =>
    reasonsBeside(slots, seats)(id, fresh)
  expect(reason(3, [])).toContain('，新人，')
  expect(reason(3, [seat(3, 8), seat(3, 9, 1), seat(3, 10, 1)])).toContain(
    '新人，与老手志愿者9同班',
  )
  expect(reason(3, [seat(2, 9, 1)])).toContain('，新人，')
  expect(reason(4, [seat(4, 9, 1)])).toContain('新人，与老手常在同班')
})
