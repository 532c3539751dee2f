import { expect, test } from 'vitest'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import { daySheetPages, headingHeight } from './daySheetPages.ts'
import type { Standing } from './standings.ts'

const morning = { start_time: '09:00:00', end_time: '12:00:00' }
const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }

function standing(key: string, people: number, gaps = 0): Standing {
  const row = (id: number) => ({ id, ...afternoon }) as AttendedRow
  return {
    ...{ key, placeId: 1, place: key, type: '导览', lack: gaps },
    people: Array.from({ length: people }, (_, at) => row(at)),
    gaps: Array.from({ length: gaps }, () => morning),
  }
}

const halls = (count: number, people: number, gaps = 0) =>
  Array.from({ length: count }, (_, at) => standing(`厅${at}`, people, gaps))

test('sixty people of twelve posts stand on one page, fewer in higher lines', () => {
  const full = daySheetPages(halls(12, 5, 1))
  expect(full.pages).toHaveLength(1)
  const few = daySheetPages(halls(4, 5))
  expect([few.pages.length, few.line > full.line]).toEqual([1, true])
})

test('what goes on in another column has its heading there, and no column is overfull', () => {
  const { line, pages } = daySheetPages(halls(2, 70))
  expect(pages.length).toBe(2)
  const columns = pages.flat()
  for (const [at, parts] of columns.entries()) {
    const height = parts.reduce((sum, { lines }) => sum + headingHeight + lines.length * line, 0)
    expect(height, `${at}`).toBeLessThanOrEqual(985)
  }
  expect(columns[1]?.[0]).toMatchObject({ continued: true, standing: { key: '厅0' } })
  const lines = columns.flat().reduce((sum, part) => sum + part.lines.length, 0)
  expect(lines).toBe(140)
})

test('a place that nobody has stands at its time', () => {
  const [part] = daySheetPages([standing('厅', 1, 1)]).pages[0]?.[0] ?? []
  expect(part?.lines.map(({ start_time, row }) => [start_time, row?.id])).toEqual([
    ['09:00:00', undefined],
    ['13:00:00', 0],
  ])
})

test('a day with nobody is a page', () => {
  expect(daySheetPages([]).pages).toEqual([[[]]])
})
