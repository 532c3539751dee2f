import { describe, expect, it } from 'vitest'
import { blocksWithin, usualBlocks } from './block.rules.ts'
import { type Closure, closedRefusal, closedWords } from './closure.rules.ts'
import { closureWords } from './closure-words.rules.ts'
import { usualRosterRules, windowOf } from './setting.rules.ts'

const hall = { id: 7, name: '特展厅' }
const closure = (change: Partial<Closure> = {}): Closure => ({
  ...{ id: 1, first: '2026-12-08', last: '2026-12-17', start_time: '', end_time: '' },
  ...{ places: [hall], reason: '换展布展' },
  ...change,
})
const window = (closures: readonly Closure[], date = '2026-12-10') =>
  windowOf(date, usualRosterRules, undefined, closures)
const shift = { place_id: 7, start_time: '09:00:00', end_time: '12:00:00' }

describe('a closed hall', () => {
  it.each([
    ['on its first day', '2026-12-08', {}, 'roster.hall_closed'],
    ['on its last day', '2026-12-17', {}, 'roster.hall_closed'],
    ['the day before', '2026-12-07', {}, undefined],
    ['the day after', '2026-12-18', {}, undefined],
    ['elsewhere', '2026-12-10', { places: [{ id: 8, name: '序厅' }] }, undefined],
    [
      'in its time',
      '2026-12-10',
      { start_time: '11:00:00', end_time: '14:00:00' },
      'roster.hall_closed',
    ],
    ['after it', '2026-12-10', { start_time: '12:00:00', end_time: '17:00:00' }, undefined],
    ['in the whole museum', '2026-12-10', { places: [] }, 'roster.closed'],
  ] as const)('%s', (_, date, change, expected) => {
    const closures = [closure(change as Partial<Closure>)]
    expect(closedRefusal(shift, window(closures, date))).toBe(expected)
  })

  it('says hall, time and reason', () => {
    expect(closedWords(shift, window([closure()]))).toBe('该日特展厅停用，不能排班：换展布展')
    const noon = closure({ start_time: '11:00:00', end_time: '14:00:00', places: [], reason: '' })
    expect(closedWords(shift, window([noon]))).toBe('该日11:00–14:00闭馆，不能排班')
    expect(closureWords(closure({ places: [hall, { id: 8, name: '序厅' }] }))).toBe(
      '特展厅、序厅停用',
    )
  })
})

describe('the window of a day', () => {
  it('is closed by a closure of the whole museum, with its reason', () => {
    expect(window([closure(), closure({ id: 2, places: [], reason: '台风' })])).toMatchObject({
      ...{ closed: 1, note: '台风' },
    })
  })

  it('stays open where a hall or a part of the day is closed, without the blocks of that part', () => {
    const morning = closure({ places: [], start_time: '08:00:00', end_time: '12:00:00' })
    const open = window([closure(), morning])
    expect(open.closed).toBe(0)
    expect(blocksWithin(usualBlocks, open).map(({ name }) => name)).toEqual(['下午'])
  })

  it('names the whole museum before halls', () => {
    const half = { start_time: '08:00:00', end_time: '12:00:00' }
    const { closures } = window([closure(), closure({ id: 2, places: [], ...half })])
    expect(closures.map(({ places }) => places.length)).toEqual([0, 1])
  })
})
