import { addDays } from '@museum/contract/day.ts'
import { daysOf } from '@museum/contract/period.ts'
import { blocksWithin, usualBlocks } from '@museum/contract/setting/block.rules.ts'
import { expect, test } from 'vitest'
import {
  chosenDay,
  dayProblem,
  entriesFor,
  likeLast,
  nextWeek,
  type OwnShift,
  type PlanOffer,
  presetOf,
} from './choice.ts'
import { partsOf, shownTimes } from './presetParts.ts'

// Tuesday.
const today = '2026-05-12'
const tomorrow = '2026-05-13'
const window = { start_time: '08:30:00', end_time: '17:30:00' }
const types = [
  { id: 2, name: '讲解', need_explain: 1 },
  { id: 6, name: '咨询', need_explain: 0 },
]
const shift = (date: string, change: Partial<OwnShift> = {}): OwnShift => ({
  id: 7,
  date,
  activity_id: 1,
  title: '日常服务',
  service_type_id: 2,
  service_type_name: '讲解',
  need_explain: 1,
  start_time: '09:00:00',
  end_time: '12:00:00',
  place_id: 3,
  place_name: '青铜馆',
  explain_time: 4,
  name: '早班',
  sign_time: '',
  ...change,
})
const activity = (id: number, change = {}) => ({
  id,
  title: `活动${id}`,
  activity_start_date: '2026-05-01',
  activity_end_date: '2026-12-31',
  ...change,
})
function offerOf(change: Partial<PlanOffer> = {}, own: Record<string, object> = {}): PlanOffer {
  const days = daysOf({ first: '2026-05-01', last: addDays('2026-05-31', 14) }).map((date) => {
    const of = { ...window, closed: 0, note: '', closures: [], ...own[date] }
    return { date, ...of, blocks: blocksWithin(usualBlocks, of) }
  })
  return { days, shifts: [], activities: [activity(1)], grants: [], last_week: [], ...change }
}
const last = (...of: OwnShift[]) => offerOf({ last_week: of })
const on = (offer: PlanOffer, date: string) => {
  const day = chosenDay(offer, date, tomorrow)
  if (!day) throw new Error(`${date} can be chosen`)
  return day
}

test('a day can be chosen from the earliest on, while the museum is open', () => {
  const offer = offerOf({}, { '2026-05-20': { closed: 1 } })
  expect(chosenDay(offer, today, tomorrow)).toBeUndefined()
  expect(chosenDay(offer, '2026-05-20', tomorrow)).toBeUndefined()
  expect(chosenDay(offer, '2027-01-01', tomorrow)).toBeUndefined()
  expect(chosenDay(offer, tomorrow, tomorrow)).toMatchObject({ kept: [], activities: [{ id: 1 }] })
})

test('a closed hall is not proposed, and a day chosen for it says which hall and why', () => {
  const hall = { start_time: '', end_time: '', places: [{ id: 3, name: '青铜馆' }], reason: '换展' }
  const tuesday = '2026-05-19'
  const offer = {
    ...last(shift(today)),
    days: offerOf({}, { [tuesday]: { closures: [hall] } }).days,
  }
  expect(likeLast(offer, tomorrow)?.date).toBe('2026-05-26')
  expect(nextWeek(offer, tomorrow)?.left).toBe(1)
  const preset = presetOf(offer, types)
  expect(dayProblem(on(offer, tuesday), preset, types)).toBe('该日青铜馆停用，不能排班：换展')
  expect(dayProblem(on(offer, '2026-05-20'), preset, types)).toBeUndefined()
})

test('what is proposed is the last shift: its part of the day, or its own times', () => {
  const own = { service_type_id: 2, place_id: 3, explain_time: 4, activity_id: 1 }
  expect(presetOf(last(shift('2026-05-08')), types)).toMatchObject({ ...own, block: '上午' })
  const odd = last(shift('2026-05-08', { start_time: '10:15:00' }))
  expect(presetOf(odd, types)).toMatchObject({ block: '', start_time: '10:15:00' })
  expect(presetOf(offerOf(), types)).toMatchObject({ block: '上午', service_type_id: 0 })
  // A type that is offered no longer takes its place along.
  expect(presetOf(odd, types.slice(1))).toMatchObject({
    service_type_id: 6,
    place_id: 0,
    explain_time: 0,
  })
})

test('each day gets its part of the day as its window leaves it, and an activity that it has', () => {
  const offer = offerOf(
    {
      activities: [activity(1, { activity_end_date: '2026-05-15' }), activity(8)],
      last_week: [shift('2026-05-08')],
    },
    { '2026-05-18': { start_time: '10:00:00' }, '2026-05-19': { start_time: '11:30:00' } },
  )
  const preset = presetOf(offer, types)
  expect(entriesFor(on(offer, '2026-05-14'), preset)).toMatchObject([
    { activity_id: 1, start_time: '09:00:00', end_time: '12:00:00', explain_time: 4, name: '' },
  ])
  expect(entriesFor(on(offer, '2026-05-18'), preset)).toMatchObject([
    { activity_id: 8, start_time: '10:00:00', end_time: '12:00:00' },
  ])
  expect(dayProblem(on(offer, '2026-05-19'), preset, types)).toBe('当日可排11:30–17:30，没有上午')
})

test('a day says why it cannot be so: overlap, window, activity', () => {
  const offer = offerOf({
    shifts: [shift('2026-05-14', { start_time: '11:00:00', end_time: '13:00:00' })],
    last_week: [shift('2026-05-14')],
    activities: [activity(1, { activity_end_date: '2026-05-15' }), activity(8), activity(9)],
  })
  const preset = presetOf(offer, types)
  const said = (date: string, change = {}) =>
    dayProblem(on(offer, date), { ...preset, ...change }, types)
  expect(said('2026-05-14')).toBe('与11:00–13:00的排班重叠')
  expect(said('2026-05-15')).toBeUndefined()
  expect(said('2026-05-16')).toBe('该日不能选择此活动')
  expect(said('2026-05-15', { block: '', start_time: '08:00:00' })).toMatch(/不在该日/)
  // What is not filled in is said at its field.
  expect(said('2026-05-15', { place_id: 0 })).toBeUndefined()
})

test('like the last one is the next day of its weekday that can take it', () => {
  // A Friday.
  const offer = offerOf(
    {
      last_week: [shift('2026-05-15')],
      shifts: [shift('2026-05-29', { start_time: '11:00:00' })],
    },
    { '2026-05-22': { closed: 1 } },
  )
  expect(likeLast(offer, tomorrow)?.date).toBe('2026-06-05')
  expect(likeLast(last(shift('2026-04-03')), tomorrow)?.date).toBe('2026-05-15')
  expect(likeLast(offerOf(), tomorrow)).toBeUndefined()
})

test('the next week is that after the one served last, or the first that can be planned', () => {
  const offer = last(
    shift('2026-05-11'),
    shift('2026-05-13'),
    shift('2026-05-13', { start_time: '13:00:00', end_time: '16:00:00' }),
  )
  const week = nextWeek(offer, tomorrow)
  expect(week).toMatchObject({ first: '2026-05-18', last: '2026-05-24', left: 0 })
  expect(week?.days.map(({ date, copied = [] }) => [date, copied.length])).toEqual([
    ['2026-05-18', 1],
    ['2026-05-20', 2],
  ])
  expect(week?.days[0]?.copied?.[0]).toEqual({
    activity_id: 1,
    service_type_id: 2,
    place_id: 3,
    start_time: '09:00:00',
    end_time: '12:00:00',
    explain_time: 4,
    name: '早班',
  })
  // Of a week long past the days of this one that are past are left out.
  const old = nextWeek(last(shift('2026-04-06'), shift('2026-04-10')), tomorrow)
  expect(old?.days.map(({ date }) => date)).toEqual(['2026-05-15'])
  expect(old?.left).toBe(1)
  expect(nextWeek(last(shift('2026-06-12')), tomorrow)).toBeUndefined()
})

test('what the next week cannot take stays away', () => {
  const taken = offerOf(
    {
      last_week: [shift('2026-05-11'), shift('2026-05-12'), shift('2026-05-13')],
      shifts: [shift('2026-05-18', { start_time: '11:59:00', end_time: '12:30:00' })],
    },
    { '2026-05-19': { end_time: '11:00:00' } },
  )
  const week = nextWeek(taken, tomorrow)
  expect(week?.days.map(({ date }) => date)).toEqual(['2026-05-20'])
  expect(week?.left).toBe(2)
})

test('chips are the parts that some day has, and times of one’s own before them', () => {
  const offer = offerOf(
    { last_week: [shift('2026-05-08', { start_time: '10:15:00' })] },
    { '2026-05-18': { start_time: '10:00:00' }, '2026-05-19': { end_time: '12:30:00' } },
  )
  const proposed = presetOf(offer, types)
  const days = ['2026-05-18', '2026-05-19'].map((date) => on(offer, date))
  const parts = partsOf(days, proposed, proposed)
  expect(parts.map(({ name, start_time, end_time }) => [name, start_time, end_time])).toEqual([
    ['上次', '10:15:00', '12:00:00'],
    // The two days leave it different times.
    ['上午', '', ''],
    ['下午', '13:00:00', '17:00:00'],
    ['全天', '', ''],
  ])
  expect(shownTimes(parts, { ...proposed, block: '下午' }).start_time).toBe('13:00:00')
  expect(shownTimes(parts, proposed).start_time).toBe('10:15:00')
  const mine = { ...proposed, start_time: '08:30:00' }
  expect(partsOf(days, mine, proposed)[0]).toMatchObject({ name: '自定', start_time: '08:30:00' })
})
