import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usualBlocks } from '../setting/block.rules.ts'
import { usualSignRules } from '../setting/setting.rules.ts'
import { type TeamShift, type TeamWho, teamFigures, teamPeople } from './day.rules.ts'

const day = '2026-11-22'
const shift = (
  volunteer_id: number,
  start: string,
  end: string,
  { came = '', made = '', on_leave = 0 } = {},
): TeamShift => ({
  volunteer_id,
  date: day,
  start_time: `${start}:00`,
  end_time: `${end}:00`,
  sign_time: came === '' ? '' : `${day} ${came}:00`,
  sign_out_time: '',
  repair_sign_time: made === '' ? '' : `${day} ${made}:00`,
  repair_sign_out_time: '',
  on_leave,
})
const at = (time: string) => ({
  now: `${day} ${time}`,
  rules: usualSignRules,
  blocks: usualBlocks,
})

it('counts a team’s day in people: who is expected by now, who came, who is overdue, and who comes later', () => {
  const shifts = [
    shift(1, '09:00', '12:00', { came: '08:50' }),
    shift(1, '14:00', '17:00'),
    shift(2, '09:00', '12:00'),
    shift(3, '14:00', '17:00'),
    shift(4, '09:00', '12:00', { on_leave: 1 }),
  ]
  const figures = (time: string) => teamFigures(shifts, at(time))
  const nobody = { missing: 0, here: 0, due: 0, leave: 1 }
  const afternoon = { part: '下午', count: 2 }
  const before = shifts.map((one) => ({ ...one, sign_time: '' }))
  expect(teamFigures(before, at('07:00:00'))).toEqual({
    ...nobody,
    later: [{ part: '上午', count: 2 }, afternoon],
  })
  const begun = { ...nobody, here: 1, due: 2 }
  expect(figures('09:05:00')).toEqual({ ...begun, later: [afternoon] })
  expect(figures('09:05:59')).toEqual({ ...begun, later: [afternoon] })
  expect(figures('09:06:00')).toEqual({ ...begun, missing: 1, later: [afternoon] })
  // Somebody who came in the morning and is overdue in the afternoon is both.
  expect(figures('14:30:00')).toEqual({ ...begun, due: 3, missing: 3, later: [] })
})

it('counts as here whom the office has marked, and as expected whoever came before the start', () => {
  const marked = [shift(1, '09:00', '12:00', { made: '09:00' })]
  expect(teamFigures(marked, at('10:00:00'))).toMatchObject({ due: 1, here: 1, missing: 0 })
  const early = [shift(1, '09:00', '12:00', { came: '08:30' })]
  expect(teamFigures(early, at('08:40:00'))).toMatchObject({ due: 1, here: 1, later: [] })
})

it('names what lies in no part of the day by its start', () => {
  const evening = [
    shift(1, '18:00', '20:00'),
    shift(1, '20:00', '21:00'),
    shift(2, '18:00', '19:00'),
  ]
  expect(teamFigures(evening, at('17:00:00')).later).toEqual([
    { part: '18:00', count: 2 },
    { part: '20:00', count: 1 },
  ])
})

const hour = fc.integer({ min: 7, max: 18 })
const drawn = fc
  .record({
    person: fc.integer({ min: 1, max: 5 }),
    from: hour,
    hours: fc.integer({ min: 1, max: 3 }),
    came: fc.boolean(),
    leave: fc.boolean(),
  })
  .map(({ person, from, hours, came, leave }) => {
    const clock = (at: number, minute: string) => `${String(at).padStart(2, '0')}:${minute}`
    const signed = came && !leave ? clock(from, '03') : ''
    const on_leave = leave ? 1 : 0
    return shift(person, clock(from, '00'), clock(from + hours, '30'), { came: signed, on_leave })
  })

it('finds for each figure as many people as it says, each once', () => {
  fc.assert(
    fc.property(
      fc.array(drawn, { maxLength: 12 }),
      fc.integer({ min: 6, max: 22 }),
      (shifts, h) => {
        const moment = at(`${String(h).padStart(2, '0')}:20:00`)
        const figures = teamFigures(shifts, moment)
        const found = (who: TeamWho, part?: string) => {
          const people = teamPeople(shifts, { who, part }, moment).map((row) => row.volunteer_id)
          expect(new Set(people).size).toBe(people.length)
          return people.length
        }
        for (const who of ['missing', 'here', 'due', 'leave'] as const)
          expect(found(who)).toBe(figures[who])
        for (const { part, count } of figures.later) expect(found('later', part)).toBe(count)
        expect(figures.here).toBeLessThanOrEqual(figures.due)
        expect(figures.missing).toBeLessThanOrEqual(figures.due)
      },
    ),
  )
})
