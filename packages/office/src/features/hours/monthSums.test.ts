import { expect, test } from 'vitest'
import { lastMonths, monthsOf, sumOf, typesOf } from './monthSums.ts'

const row = (month: string, type: number, service_minutes: number) => ({
  ...{ month, service_minutes, count: 1 },
  ...{ service_type_id: type, service_type_name: `类型${type}` },
})
const rows = [row('2025-12', 1, 60), row('2026-01', 1, 90), row('2026-01', 2, 180)]

test('months are counted back over the turn of the year', () => {
  expect(lastMonths('2026-02-10', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(lastMonths('2026-12-31', 12)[0]).toBe('2026-01')
})

test('a month, a year and all of it add up from the same rows', () => {
  expect(sumOf(rows, '2026-01')).toEqual({ minutes: 270, count: 2 })
  expect(sumOf(rows, '2025')).toEqual({ minutes: 60, count: 1 })
  expect(sumOf(rows, '').minutes).toBe(330)
  expect(monthsOf(rows, ['2026-01', '2026-02'])).toMatchObject([
    { month: '2026-01', minutes: 270, parts: [{ id: 1 }, { id: 2 }] },
    { month: '2026-02', minutes: 0, parts: [] },
  ])
})

test('types come by what was served of them', () => {
  expect(typesOf(rows).map(({ id, minutes }) => [id, minutes])).toEqual([
    [2, 180],
    [1, 150],
  ])
})
