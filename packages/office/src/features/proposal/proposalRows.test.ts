import { expect, test } from 'vitest'
import {
  choicesFor,
  cutInWords,
  figuresOf,
  lookedAt,
  nextFor,
  type Proposal,
  rowsOf,
  stepsOf,
  swapped,
  ticked,
  undecided,
} from './proposalRows.ts'

const suited = (volunteer_id: number, more = {}) => ({
  ...{ volunteer_id, volunteer_name: `志愿者${volunteer_id}`, code: '', liking: 'glad' as const },
  ...{ newcomer: 0, guide: 0, standing: 0, reason: '' },
  ...{ times: 0, short_hours: 0, month_count: 0, month_want: 0 },
  ...more,
})
const slot = (id: number, date: string, others: number[]) => ({
  ...{ id, date, start_time: '09:00:00', end_time: '12:00:00', need: 2, filled: 0 },
  ...{ newcomers: 0, guided: 0, guide_name: '' },
  ...{ service_type_id: 1, service_type_name: '咨询', place_id: 1, place_name: '南门' },
  ...{ activity_id: 5, explain_time: 0, others: others.map((other) => suited(other)) },
})
const proposal = {
  ...{ how: 'best', cut_by: '', limit_seconds: 20 },
  slots: [slot(1, '2026-05-18', [3, 4]), slot(2, '2026-05-19', [])],
  seats: [
    { slot_id: 1, ...suited(1) },
    { slot_id: 1, ...suited(2, { newcomer: 1 }) },
    { slot_id: 2, ...suited(3, { liking: 'silent' }) },
  ],
} as unknown as Proposal
const before = {
  ...{ wanted: 4, filled: 1, shifts: 1, glad: 0, awkward: 0, people: 1 },
  ...{ shares: [1, 0, 0, 0, 0], most: 1, newcomers: 0, accompanied: 0 },
}
const names = (decided = undecided) =>
  rowsOf(proposal, decided).map(
    ({ person, chosen }) => `${person.volunteer_id}${chosen ? '' : '-'}`,
  )

test('the figures follow what is taken off and swapped by hand', () => {
  const figures = (decided: Parameters<typeof rowsOf>[1]) => {
    const { filled, shifts, glad, people, newcomers } = figuresOf(
      { ...proposal, before },
      rowsOf(proposal, decided),
    )
    return [filled, shifts, glad, people, newcomers]
  }
  expect(figures(undecided)).toEqual([4, 4, 2, 4, 1])
  expect(figures(ticked(undecided, ['1.2'], false))).toEqual([3, 3, 1, 3, 0])
  // Who serves on the other day too has the newcomer's place.
  expect(figures(swapped(undecided, '1.2', suited(3)))).toEqual([4, 4, 2, 3, 0])
  expect(figures(ticked(undecided, ['1.1', '1.2', '2.3'], false))).toEqual([1, 1, 0, 1, 0])
})

test('another person has a seat in turn, nobody twice on a day, and after the last the first again', () => {
  let decided = undecided
  const turn = (key: string) => {
    const rows = rowsOf(proposal, decided)
    const row = rows.find((one) => one.key === key)
    if (row) decided = swapped(decided, key, nextFor(row, rows, proposal))
    return names(decided)
  }
  expect(turn('1.1')).toEqual(['3', '2', '3'])
  // 3 has a seat of that day now.
  expect(turn('1.2')).toEqual(['3', '4', '3'])
  expect(turn('1.1')).toEqual(['1', '4', '3'])
  expect(decided.swaps.size).toBe(1)
  // Nobody else can have it.
  expect(turn('2.3')).toEqual(['1', '4', '3'])
})

test('who could have a seat is listed, whom the proposal names first, and who has another of that day as busy', () => {
  const rows = rowsOf(proposal, swapped(undecided, '1.2', suited(3)))
  const of = (key: string) => {
    const row = rows.find((one) => one.key === key)
    if (!row) throw new Error('it is there')
    return choicesFor(row, rows, proposal).map(({ person, busy }) => [person.volunteer_id, busy])
  }
  expect(of('1.1')).toEqual([
    [1, false],
    [3, true],
    [4, false],
  ])
  expect(of('1.2')).toEqual([
    [2, false],
    [3, false],
    [4, false],
  ])
  expect(of('2.3')).toEqual([[3, false]])
})

test('only what is ticked is taken over, with its source and reason', () => {
  const decided = ticked(undecided, ['1.2'], false)
  expect(names(decided)).toEqual(['1', '2-', '3'])
  let count = 0
  const steps = stepsOf(rowsOf(proposal, decided), () => {
    count += 1
    return `n${count}`
  })
  expect(steps).toEqual([
    {
      ...{ do: 'add', seat: 'n1', volunteer_id: 1, date: '2026-05-18', activity_id: 5 },
      ...{ service_type_id: 1, place_id: 1, start_time: '09:00:00', end_time: '12:00:00' },
      ...{ explain_time: 0, source: 'proposal', reason: '有意愿，本月第1班' },
    },
    expect.objectContaining({ seat: 'n2', volunteer_id: 3, date: '2026-05-19' }),
  ])
  expect(names(ticked(decided, ['1.2'], true))).toEqual(['1', '2', '3'])
})

test('reasons follow what is ticked and swapped, of the other rows and of whoever could have one too', () => {
  const guide = suited(4, { guide: 1 })
  const reasons = (decided = undecided) =>
    rowsOf(proposal, decided).map(({ person }) => person.reason)
  expect(reasons()).toEqual(['有意愿，本月第1班', '有意愿，新人，本月第1班', '未填意愿，本月第1班'])
  const beside = swapped(undecided, '1.1', guide)
  expect(reasons(beside)[1]).toBe('有意愿，新人，与老手志愿者4同班，本月第1班')
  expect(reasons(ticked(beside, ['1.1'], false))[1]).toBe('有意愿，新人，本月第1班')
  // 3 serves on the day after too.
  const twice = swapped(undecided, '1.1', suited(3))
  expect(reasons(twice)[2]).toBe('未填意愿，本月第2班')
  expect(reasons(ticked(twice, ['1.1'], false))[2]).toBe('未填意愿，本月第1班')
  const rows = rowsOf(proposal, beside)
  const choices = rows[1] ? choicesFor(rows[1], rows, proposal) : []
  expect(choices[0]?.person.reason).toContain('与老手志愿者4同班')
  const steps = stepsOf(rowsOf(proposal, twice), () => 'n')
  expect(steps.map((step) => 'reason' in step && step.reason)).toContain('未填意愿，本月第2班')
})

test('a look shows some of the rows', () => {
  const rows = rowsOf(proposal, ticked(undecided, ['1.1'], false))
  const of = (look: Parameters<typeof lookedAt>[1]) =>
    lookedAt(rows, look).map(({ person }) => person.volunteer_id)
  expect([of('all'), of('new'), of('silent'), of('out')]).toEqual([[1, 2, 3], [2], [3], [1]])
})

test('a limit says that it cut the answer, and what stands in', () => {
  expect(cutInWords(proposal)).toBe('')
  const plain = cutInWords({ ...proposal, how: 'plain', cut_by: 'time' })
  expect(plain).toContain('超时（上限20秒），已用简便算法')
  expect(cutInWords({ ...proposal, how: 'so_far', cut_by: 'memory' })).toContain('内存已到上限')
})
