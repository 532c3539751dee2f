import { expect, test } from 'vitest'
import { type MonthFigures, monthSentences } from './month.rules.ts'
import {
  figureText,
  isReportSpan,
  monthAfter,
  monthBefore,
  reportHours,
  shareText,
} from './report.rules.ts'

const month = (given: Partial<MonthFigures> = {}): MonthFigures => ({
  people: 486,
  minutes: 6119 * 60,
  missed: 21,
  missed_before: 19,
  joined: 23,
  need: 1920,
  filled: 1802,
  months: [
    { month: '2026-09', people: 431, minutes: 5360 * 60 },
    { month: '2026-10', people: 486, minutes: 6119 * 60 },
  ],
  halls: [
    { name: '一层中央大厅', need: 380, filled: 372 },
    { name: '特展厅·青花', need: 310, filled: 268 },
  ],
  ...given,
})

test('two sentences say what changed', () => {
  expect(monthSentences(month())).toEqual([
    '本月486人来过，服务6,119小时：人数比上月多55人，时长多14%，新增正式志愿者23人。',
    '所需1,920席到岗93.9%，缺118席，其中特展厅·青花42席，占36%；缺勤21次，比上月多2次。',
  ])
  const [first, second] = monthSentences(
    month({
      joined: 0,
      missed: 0,
      need: 10,
      filled: 10,
      months: [
        { month: '2026-09', people: 486, minutes: 6119 * 60 },
        { month: '2026-10', people: 486, minutes: 6119 * 60 },
      ],
    }),
  )
  expect(first).toBe('本月486人来过，服务6,119小时：人数比上月持平，时长持平。')
  expect(second).toBe('所需10席到岗100.0%，没有缺口；没有人缺勤。')
})

test('a museum that has just begun is told what there is', () => {
  const none = { people: 0, minutes: 0, missed: 0, missed_before: 0, joined: 0, need: 0, filled: 0 }
  expect(monthSentences({ ...none, months: [], halls: [] })).toEqual([
    '本月没有服务记录。',
    '本月没有排定所需人数；没有人缺勤。',
  ])
  expect(monthSentences(month({ months: [] }))[0]).toBe(
    '本月486人来过，服务6,119小时，新增正式志愿者23人。',
  )
  expect(
    monthSentences({
      ...none,
      months: [
        { month: '2026-09', people: 3, minutes: 9 },
        { month: '2026-10', people: 0, minutes: 0 },
      ],
      halls: [],
    })[0],
  ).toBe('本月没有服务记录，上月有3人来过。')
})

test('figures, shares and spans are said as people read them', () => {
  expect([0, 999, 1000, 1234567].map(figureText)).toEqual(['0', '999', '1,000', '1,234,567'])
  expect([0, 20, 90, 6119 * 60].map(reportHours)).toEqual(['0', '不足1', '2', '6,119'])
  expect([shareText(1802, 1920), shareText(0, 0), shareText(3, 3)]).toEqual([
    '93.9%',
    '—',
    '100.0%',
  ])
  expect(isReportSpan('2026-01-01', '2026-12-31')).toBe(true)
  expect(isReportSpan('2024-01-01', '2024-12-31')).toBe(true)
  expect(isReportSpan('2026-01-01', '2027-01-02')).toBe(false)
  expect(isReportSpan('2026-01-02', '2026-01-01')).toBe(false)
  expect([monthBefore('2026-01-31'), monthAfter('2026-12')]).toEqual(['2025-12', '2027-01'])
})
