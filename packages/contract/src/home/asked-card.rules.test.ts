import { describe, expect, it } from 'vitest'
import type { OfferKind } from '../offer/offer.rules.ts'
import { usualSignRules } from '../setting/setting.rules.ts'
import { cardLine } from './card-line.rules.ts'
import { askedBelow, isOfferedStill, nextBelow, todayCard } from './today-card.rules.ts'

const rules = { ...usualSignRules, ask_at: '18:00:00' }
const today = '2026-11-22'

const planned = (date: string, change = {}) => ({
  ...{ date, start_time: '09:00:00', end_time: '12:00:00' },
  ...{ sign_time: '', sign_out_time: '', repair_sign_time: '', repair_sign_out_time: '' },
  ...{
    service_minutes: 0,
    pending: 0,
    closed: 0,
    closed_start: '',
    closed_end: '',
    on_leave: 0,
    offer_id: 0,
    offer_kind: '' as OfferKind | '',
    answered: 0,
  },
  ...{ place_name: '特展厅', reason: '' },
  ...change,
})
const tomorrow = (change = {}) => planned('2026-11-23', change)
const afternoon = { start_time: '14:00:00', end_time: '17:00:00' }
const served = planned(today, {
  ...{ sign_time: `${today} 08:55:00`, sign_out_time: `${today} 12:01:00` },
  service_minutes: 180,
})

/** What the card shows of these shifts: state and line. */
function shown(shifts: readonly ReturnType<typeof planned>[], time: string, seen = '') {
  const now = `${today} ${time}`
  const { state, shift } = todayCard(shifts, now, rules, seen)
  return [state, cardLine(state, shift, now, rules).text]
}

const asked = ['asked', '明天您能来吗？']

describe('asks the evening before whether one comes', () => {
  it.each([
    ['not before the hour', [tomorrow()], '17:59:59', ['future', '还有1天']],
    ['from the hour on', [tomorrow()], '18:00:00', asked],
    ['not of a later day', [planned('2026-11-24')], '18:00:00', ['future', '还有2天']],
    [
      'not once it is said',
      [tomorrow({ answered: 1 })],
      '18:00:00',
      ['future', '还有1天，您已回复我会来'],
    ],
    [
      'not of what colleagues are asked to take',
      [tomorrow({ offer_id: 7 })],
      '18:00:00',
      ['offered', '正在找人代班，接班前仍由您负责'],
    ],
    [
      'not of what a colleague is asked to exchange',
      [tomorrow({ offer_id: 7, offer_kind: 'swap' })],
      '18:00:00',
      ['offered', '正在换班，对方接下前仍由您负责'],
    ],
    [
      'of another shift of the same day',
      [tomorrow({ offer_id: 7 }), tomorrow(afternoon)],
      '18:00:00',
      asked,
    ],
    ['before what was done today', [served, tomorrow()], '18:00:00', asked],
    [
      'of what a colleague may take, before what was done today',
      [served, tomorrow({ offer_id: 7 })],
      '13:00:00',
      ['offered', '正在找人代班，接班前仍由您负责'],
    ],
    [
      'what a later day offers after it',
      [served, planned('2026-11-24', { offer_id: 7 })],
      '13:00:00',
      ['done', '本班计3小时'],
    ],
    [
      'nothing of leave',
      [planned(today, { ...afternoon, on_leave: 1 })],
      '13:00:00',
      ['leave', '已请假，不计时长'],
    ],
    [
      'nothing of leave whose place somebody has',
      [planned(today, { ...afternoon, on_leave: 2 })],
      '13:00:00',
      ['leave', '已请假，已有人接班，您不必到岗'],
    ],
    ['after a loss', [planned(today), tomorrow()], '18:00:00', ['absent', '未签到']],
    [
      'after what is still to be served today',
      [planned(today, { start_time: '19:00:00', end_time: '21:00:00' }), tomorrow()],
      '18:00:00',
      ['may_sign', '还有1小时开始'],
    ],
  ])('%s', (_, shifts, time, expected) => expect(shown(shifts, time)).toEqual(expected))

  it('once a loss was seen', () => {
    expect(shown([planned(today), tomorrow()], '18:00:00', `${today} 12:00:00`)).toEqual(asked)
  })
})

it('keeps the question below whatever else the card shows, while it waits', () => {
  const below = (shifts: readonly ReturnType<typeof planned>[], time: string) => {
    const now = `${today} ${time}`
    const card = todayCard(shifts, now, rules)
    return [card.state, askedBelow(card, shifts, now, rules)?.date]
  }
  const lost = planned('2026-11-03')
  expect(below([lost, tomorrow()], '17:59:59')).toEqual(['absent', undefined])
  expect(below([lost, tomorrow()], '18:00:00')).toEqual(['absent', '2026-11-23'])
  expect(below([lost, tomorrow({ answered: 1 })], '18:00:00')).toEqual(['absent', undefined])
  expect(below([lost, tomorrow({ offer_id: 7 })], '18:00:00')).toEqual(['absent', undefined])
  const evening = planned(today, { start_time: '18:30:00', end_time: '21:00:00' })
  expect(below([evening, tomorrow()], '18:00:00')).toEqual(['may_sign', '2026-11-23'])
  expect(below([served, tomorrow()], '18:00:00')).toEqual(['asked', undefined])
})

it('says that colleagues are still asked beside signing in, until the shift starts', () => {
  const still = (time: string, change = {}) => {
    const card = todayCard([planned(today, { offer_id: 7, ...change })], `${today} ${time}`, rules)
    return [card.state, isOfferedStill(card, `${today} ${time}`)]
  }
  expect(still('07:59:59')).toEqual(['offered', false])
  expect(still('08:00:00')).toEqual(['may_sign', true])
  expect(still('08:59:59')).toEqual(['may_sign', true])
  expect(still('09:00:00')).toEqual(['may_sign', false])
  expect(still('08:30:00', { offer_id: 0 })).toEqual(['may_sign', false])
})

it('leaves the next shift beneath what is over, unless that asks for itself', () => {
  const [next, later] = [planned('2026-11-25'), planned('2026-11-30')]
  const lost = planned('2026-11-21')
  const beneath = (shifts: ReturnType<typeof planned>[], time: string) => {
    const now = `${today} ${time}`
    return nextBelow(todayCard(shifts, now, rules), shifts, now, rules)
  }
  expect(beneath([later, served, next], '13:00:00')).toBe(next)
  expect(beneath([later, lost, next], '13:00:00')).toBe(next)
  expect(beneath([served], '13:00:00')).toBeUndefined()
  expect(beneath([planned(today), next], '07:00:00')).toBeUndefined()
  expect(beneath([next, later], '07:00:00')).toBeUndefined()
  expect(beneath([lost, tomorrow(), next], '19:00:00')).toBeUndefined()
})
