import { expect, test } from 'vitest'
import { closingNotice, closingRefusal } from './closing.rules.ts'

const today = '2026-05-12'
const closing = { first: '2026-05-14', last: '2026-05-16', start_time: '', end_time: '' }

test.each([
  ['today alone', { first: today, last: today }, undefined],
  ['from a day that is over', { first: '2026-05-11' }, 'setting.day_past first'],
  ['to a day before its first', { last: '2026-05-13' }, 'closing.dates_wrong last'],
  ['for a year and a day', { first: today, last: '2027-05-12' }, undefined],
  ['longer than that', { first: today, last: '2027-05-13' }, 'closing.too_long last'],
  ['with a start alone', { start_time: '09:00:00' }, 'setting.window_wrong end_time'],
  ['with an end alone', { end_time: '09:00:00' }, 'setting.window_wrong end_time'],
  [
    'to its start',
    { start_time: '09:00:00', end_time: '09:00:00' },
    'setting.window_wrong end_time',
  ],
  ['for an hour', { start_time: '09:00:00', end_time: '10:00:00' }, undefined],
])('a closing %s', (_, change, refusal) => {
  const found = closingRefusal({ ...closing, ...change }, today)
  expect(found && `${found.code} ${found.field}`).toBe(refusal)
})

// It began the day before yesterday.
const running = { first: '2026-05-10', last: '2026-05-16' }

test.each([
  ['ends sooner', { last: today }, running, undefined],
  ['ended yesterday', { last: '2026-05-11' }, running, 'setting.day_past last'],
  ['began later', { first: '2026-05-11' }, running, 'setting.day_past first'],
  ['begins today', { first: today }, running, 'setting.day_past first'],
  ['goes on, though it is over', {}, { first: '2026-05-09', last: '2026-05-11' }, 'closing.over'],
] as const)('of one that runs it is said that it %s', (_, change, before, refusal) => {
  const found = closingRefusal({ ...closing, first: before.first, ...change }, today, before)
  expect(found && [found.code, found.field].filter(Boolean).join(' ')).toBe(refusal)
})

const shift = (date: string) => ({
  ...{ id: 1, volunteer_id: 1, date, start_time: '09:00:00', end_time: '12:00:00' },
  ...{ service_type_name: '讲解', place_name: '二层' },
})
const museum = { ...closing, places: [], reason: '设备检修' }
type Shifts = Parameters<typeof closingNotice>[1]['taken']
const told = (taken: unknown[], back: unknown[] = [], what = museum) =>
  closingNotice(what, { taken: taken as Shifts, back: back as Shifts }, today)

test('what is taken is told with its reason and in order, what comes back without', () => {
  const { title, content } = told([shift('2026-05-15'), shift('2026-05-14')])
  expect(title).toBe('闭馆通知')
  expect(content).toContain('您的以下2个班次已取消')
  expect(content).toContain('原因：设备检修')
  expect(content.indexOf('5月14日')).toBeLessThan(content.indexOf('5月15日 周五 09:00'))
  const back = told([], [shift('2026-05-14')])
  expect(back.title).toBe('恢复开放通知')
  expect(back.content).toContain('您的以下班次已恢复')
  expect(back.content).not.toContain('原因')
  expect(told([shift('2026-05-14')], [shift('2026-05-15')]).title).toBe('闭馆安排有调整')
})

test('of one that was changed no day is said to open that is closed from now on', () => {
  const changed = { taken: [], back: [shift('2026-05-13')] as unknown as Shifts }
  const { title, content } = closingNotice(museum, changed, today, true)
  expect(title).toBe('恢复开放通知')
  expect(content).toMatch(/^闭馆安排有调整，您的以下班次已恢复，请按时到馆服务：\n5月13日/)
  expect(content).not.toContain('5月14日')
})

test('a hall is named with how many shifts it costs', () => {
  const hall = { ...museum, places: [{ id: 1, name: '二层' }] as never[] }
  expect(told([shift('2026-05-14')], [], hall).title).toBe('二层停用，1个班次取消')
})

test('of more than twenty the rest is a number', () => {
  const { content } = told(Array.from({ length: 21 }, () => shift('2026-05-14')))
  expect(content.match(/09:00–12:00/g)).toHaveLength(20)
  expect(content).toContain('另有1个班次')
})
