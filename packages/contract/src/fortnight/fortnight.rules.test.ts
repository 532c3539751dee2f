import { describe, expect, test } from 'vitest'
import { editableUntil, isEditable } from '../roster/roster.rules.ts'
import { usualBlocks } from '../setting/block.rules.ts'
import {
  columnsOf,
  type FortnightDay,
  isClosedPart,
  isFull,
  isThisWeek,
  lackIn,
  partsOf,
  slotFor,
  type WantedSlot,
  weekLine,
} from './fortnight.rules.ts'

const at = { day: '2026-05-12', time: '10:00:00' }
const columns = columnsOf(usualBlocks)
const dayOf = (date: string, change: Partial<FortnightDay> = {}): FortnightDay => ({
  date,
  ...{ start_time: '08:00:00', end_time: '18:00:00', closed: 0, closures: [] },
  blocks: usualBlocks,
  ...change,
})
const span = (from: string, to: string) => ({ start_time: `${from}:00`, end_time: `${to}:00` })
let id = 0
const slot = (change: Partial<WantedSlot> = {}): WantedSlot => {
  id += 1
  const where = { service_type_id: 1, place_id: 1, date: '2026-05-18' }
  return { id, ...where, ...span('09:00', '12:00'), lack: 1, refused: '', ...change }
}
const states = (...of: Parameters<typeof partsOf>) =>
  partsOf(...of).map(({ name, state }) => `${name} ${state}`)

describe('the columns', () => {
  test('are the museum’s blocks without those that hold another', () => {
    expect(columns.map(({ name }) => name)).toEqual(['上午', '下午'])
  })
  test('of blocks that lie at the same time stay as they are', () => {
    const same = [
      { name: '早', ...span('09:00', '12:00') },
      { name: '馆', ...span('09:00', '12:00') },
    ]
    expect(columnsOf(same)).toEqual(same)
  })
})

describe('the parts of a day', () => {
  test.each([
    ['2026-05-11', ['上午 past', '下午 past']],
    ['2026-05-12', ['上午 cut', '下午 cut']],
    ['2026-05-13', ['上午 open', '下午 open']],
  ])('on %s are %o', (date, expected) => {
    expect(states(dayOf(date), columns, [], [], at)).toEqual(expected)
  })

  test('end at the cut-off, of which the day says when it is', () => {
    const evening = { day: '2026-05-12', time: '20:00:00' }
    expect(states(dayOf('2026-05-13'), columns, [], [], evening)).toEqual(['上午 cut', '下午 cut'])
    expect(editableUntil('2026-05-13')).toBe('2026-05-12 20:00:00')
    expect(isEditable('2026-05-13', { day: '2026-05-12', time: '19:59:59' })).toBe(true)
    expect(isEditable('2026-05-13', evening)).toBe(false)
  })

  test('are one’s own wherever a shift shares time with them, past and closed days too', () => {
    const shifts = [span('11:00', '14:00')]
    expect(states(dayOf('2026-05-18'), columns, shifts, [], at)).toEqual(['上午 own', '下午 own'])
    expect(states(dayOf('2026-05-11'), columns, [span('09:00', '12:00')], [], at)).toEqual([
      '上午 own',
      '下午 past',
    ])
  })

  test('are shut where the day is, or where nothing of a block is left', () => {
    const closed = dayOf('2026-05-18', { closed: 1 })
    expect(states(closed, columns, [], [], at)).toEqual(['上午 shut', '下午 shut'])
    const closure = { ...span('13:00', '18:00'), places: [], reason: '布展' }
    const half = dayOf('2026-05-18', { blocks: usualBlocks.slice(0, 1), closures: [closure] })
    const parts = partsOf(half, columns, [], [], at)
    expect(parts.map(({ state }) => state)).toEqual(['open', 'shut'])
    expect(parts.map((part) => isClosedPart(part, half))).toEqual([false, true])
    const short = dayOf('2026-05-18', { blocks: usualBlocks.slice(0, 1) })
    expect(partsOf(short, columns, [], [], at).map((part) => isClosedPart(part, short))).toEqual([
      false,
      false,
    ])
  })

  test('hold what is wanted in them, and beside them stands what lies in none', () => {
    const slots = [
      slot({ lack: 2 }),
      slot({ ...span('10:00', '13:30'), place_id: 2 }),
      slot(span('13:00', '15:00')),
      slot({ ...span('18:30', '20:30'), place_id: 3 }),
      slot({ ...span('18:30', '20:30'), place_id: 4 }),
      slot({ ...span('21:00', '22:00'), lack: 0 }),
      slot({ ...span('22:00', '23:00'), refused: '尚未开放' }),
    ]
    const parts = partsOf(dayOf('2026-05-18'), columns, [span('07:00', '08:00')], slots, at)
    expect(parts.map((part) => [part.name, part.state, lackIn(part), part.plannable])).toEqual([
      ['上午', 'open', 3, true],
      ['下午', 'open', 1, true],
      ['07:00–08:00', 'own', 0, false],
      ['18:30–20:30', 'open', 2, false],
    ])
  })
})

describe('a tap', () => {
  const usual = { service_type_id: 1, place_id: 1, said: false }
  test('takes what one serves, else what is like it, else what is wanted at all', () => {
    const [other, alike, same] = [
      slot({ service_type_id: 2, place_id: 9 }),
      slot({ place_id: 2 }),
      slot(),
    ]
    expect(slotFor({ slots: [other, alike, same] }, usual)).toBe(same)
    expect(slotFor({ slots: [other, alike] }, usual)).toBe(alike)
    expect(slotFor({ slots: [other] }, usual)).toBe(other)
    expect(slotFor({ slots: [slot({ lack: 0 }), slot({ refused: '需上岗资格' })] }, usual)).toBe(
      undefined,
    )
  })
  test('takes nothing else once one has said what and where', () => {
    const said = { ...usual, said: true }
    const same = slot()
    expect(slotFor({ slots: [slot({ place_id: 2 }), same] }, said)).toBe(same)
    expect(slotFor({ slots: [slot({ place_id: 2 })] }, said)).toBe(undefined)
  })
  test('may still be made where people are enough, of one’s own work before all', () => {
    const full = slot({ lack: 0 })
    const elsewhere = slot({ place_id: 2 })
    expect(isFull({ slots: [full, elsewhere] }, usual)).toBe(true)
    expect(isFull({ slots: [full, elsewhere] }, { ...usual, place_id: 3 })).toBe(false)
    expect(isFull({ slots: [full] }, { ...usual, place_id: 3 })).toBe(true)
    expect(isFull({ slots: [] }, usual)).toBe(false)
  })
})

describe('the folded week', () => {
  test.each([
    [[['open'], ['open', 'own'], ['cut']], 1, '本周还有2天可排，您有1个班'],
    [[['open']], 0, '本周还有1天可排'],
    [[['cut'], ['shut']], 0, '本周已不能再排'],
  ] as const)('of %o with %i own shifts says %s', (days, own, line) => {
    expect(
      weekLine(
        days.map((day) => day.map((state) => ({ state }))),
        own,
      ),
    ).toBe(line)
  })
  test('reaches from today to Sunday', () => {
    const days = ['2026-05-11', '2026-05-12', '2026-05-17', '2026-05-18']
    expect(days.map((day) => isThisWeek(day, '2026-05-12'))).toEqual([false, true, true, false])
  })
})
