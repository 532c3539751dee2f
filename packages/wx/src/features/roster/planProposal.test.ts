import { entryRefusal } from '@museum/contract/roster/roster.rules.ts'
import { blocksWithin, usualBlocks } from '@museum/contract/setting/block.rules.ts'
import { anyOverlap } from '@museum/contract/span.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newEntry, type PlanEntry } from './planForm.ts'
import { freeBlocks, type Offer, proposedAnew, proposedEntry } from './planProposal.ts'

const window = { start_time: '08:30:00', end_time: '17:30:00', closed: 0 }
const last = {
  activity_id: 1,
  service_type_id: 2,
  place_id: 3,
  explain_time: 4,
  start_time: '13:00:00',
  end_time: '17:00:00',
}
const offer: Offer = {
  activities: [{ id: 1 }, { id: 5 }],
  types: [
    { id: 2, need_explain: 1 },
    { id: 6, need_explain: 0 },
  ],
  blocks: usualBlocks,
  window,
  last,
}
const entry = (change: Partial<PlanEntry> = {}) => ({ ...newEntry(), ...last, ...change })

test('is like the last shift, in the same part of the day', () => {
  expect(proposedEntry(offer, [])).toMatchObject({ ...last, id: 0, name: '', proposed: true })
})

test('takes the first part of the day where the last shift had times of its own', () => {
  const odd = { ...offer, last: { ...last, start_time: '10:15:00' } }
  expect(proposedEntry(odd, [])).toMatchObject({ start_time: '09:00:00', end_time: '12:00:00' })
})

test('leaves out what can be chosen no longer, and takes the only choice there is', () => {
  const changed = { ...offer, activities: [{ id: 9 }], types: [{ id: 6, need_explain: 0 }] }
  expect(proposedEntry(changed, [])).toMatchObject({
    activity_id: 9,
    service_type_id: 6,
    place_id: 0,
    explain_time: 0,
  })
  expect(proposedEntry({ ...offer, last: undefined }, [])).toMatchObject({
    activity_id: 0,
    service_type_id: 0,
    place_id: 0,
  })
})

test('is proposed anew within the window once that is known, and what was said stays', () => {
  const usual = { ...offer, window: { start_time: '00:00:00', end_time: '23:59:59', closed: 0 } }
  const narrow = { start_time: '13:30:00', end_time: '16:00:00' }
  const arrived = {
    ...offer,
    window: { ...narrow, closed: 0 },
    blocks: blocksWithin(usualBlocks, narrow),
  }
  const proposed = proposedEntry(usual, [])
  expect(proposed).toMatchObject({ start_time: '13:00:00', end_time: '17:00:00' })
  const said = entry({ start_time: '09:00:00', end_time: '12:00:00' })
  const [first, second] = proposedAnew(arrived, [proposed, said])
  expect(first).toEqual({ ...proposed, ...narrow })
  expect(second).toBe(said)
})

test('begins after the shift before it', () => {
  const morning = entry({ start_time: '09:00:00', end_time: '12:00:00' })
  expect(proposedEntry(offer, [morning])).toMatchObject({
    start_time: '13:00:00',
    end_time: '17:00:00',
  })
  const noon = entry({ start_time: '09:00:00', end_time: '14:00:00' })
  expect(proposedEntry(offer, [noon])).toMatchObject({ start_time: '14:00:00', end_time: '' })
  for (const end_time of ['17:00:00', '17:30:00']) {
    const late = entry({ start_time: '09:00:00', end_time })
    expect(proposedEntry(offer, [late])).toMatchObject({ start_time: '', end_time: '' })
  }
})

test('a part of the day that another shift takes is not free', () => {
  const morning = entry({ start_time: '11:00:00', end_time: '12:00:00' })
  expect(freeBlocks(usualBlocks, [morning]).map(({ name }) => name)).toEqual(['下午'])
  expect(freeBlocks(usualBlocks, [newEntry()])).toEqual(usualBlocks)
})

test('proposes nothing that the rules refuse, in any window and beside any shifts', () => {
  const half = fc.integer({ min: 0, max: 46 })
  const time = (at: number) =>
    `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}:00`
  const span = fc
    .tuple(half, half)
    .map(([a, b]) => ({ start_time: time(Math.min(a, b)), end_time: time(Math.max(a, b) + 1) }))
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 3 }), (open, taken) => {
      const kept = { ...open, closed: 0 }
      const blocks = blocksWithin(usualBlocks, kept)
      const entries = taken.map((each) => entry(each))
      const proposed = proposedEntry({ ...offer, window: kept, blocks }, entries)
      if (proposed.end_time === '') return
      expect(entryRefusal(proposed, true, kept)).toBeUndefined()
      for (const other of entries) expect(anyOverlap([proposed, other])).toBe(false)
    }),
  )
})
