import { expect, test } from 'vitest'
import { usualSignRules } from '../setting/setting.rules.ts'
import { type ActedShift, type ShiftAct, shiftActs } from './acts.rules.ts'

const rules = { ...usualSignRules, callout_hours: 48 }
const date = '2026-11-23'

const shift = (change: Partial<ActedShift> = {}): ActedShift => ({
  date,
  start_time: '09:00:00',
  end_time: '12:00:00',
  sign_time: '',
  sign_out_time: '',
  repair_sign_time: '',
  repair_sign_out_time: '',
  closed: 0,
  on_leave: 0,
  pending: 0,
  offer_id: 0,
  offer_kind: '',
  answered: 0,
  has_feedback: 0,
  correction: '',
  ...change,
})
const came = { sign_time: `${date} 08:55:10` }
const left = { ...came, sign_out_time: `${date} 12:00:20` }

/** What can be done, by act; and what cannot, as it is said. */
const at = (now: string, change: Partial<ActedShift> = {}) => {
  const rows = shiftActs(shift(change), now, rules)
  return {
    can: rows.filter((row) => row.can).flatMap(({ acts }) => acts),
    not: rows.filter((row) => !row.can).map(({ acts, text }) => [acts.join(), text]),
    text: (act: ShiftAct) => rows.find(({ acts }) => acts.includes(act))?.text,
  }
}

test('the day before everything can be arranged, and signing says from when', () => {
  const said = at('2026-11-22 10:00:00')
  expect(said.can).toEqual(['leave', 'cover', 'swap', 'calendar'])
  expect(said.not).toEqual([
    ['sign', '明天08:00起可签到'],
    ['correct,feedback', '服务结束后可以'],
  ])
  expect(said.text('leave')).toBe('将取消该排班，名额开放给同事，并立即请同事补位')
  expect(at('2026-11-20 08:00:00').text('sign')).toBe('11月23日 周一 08:00起可签到')
  expect(at('2026-11-20 08:00:00').text('leave')).toBe('将取消该排班，名额开放给同事')
})

test('after the cut-off it stays theirs until somebody takes it', () => {
  expect(at('2026-11-22 20:00:00').text('leave')).toBe('接班前仍由您负责；无人接班记为请假')
})

test('from an hour before on it can be signed, until the end', () => {
  expect(at(`${date} 07:59:59`).can).not.toContain('sign')
  expect(at(`${date} 08:00:00`).can).toEqual([
    ...['sign', 'by_hand', 'leave', 'cover', 'swap', 'calendar'],
  ])
  expect(at(`${date} 08:42:00`).text('sign')).toBe('服务时长从09:00起算')
  expect(at(`${date} 09:05:59`).text('sign')).toBe('现在签到不算迟到，时长从现在起算')
  expect(at(`${date} 09:06:00`).text('sign')).toBe('现在签到记为迟到，时长从现在起算')
  expect(at(`${date} 12:00:00`).can).toContain('sign')
  expect(at(`${date} 12:00:01`).text('sign')).toBe('今天12:00已截止')
})

test('once it has begun it changes hands no more', () => {
  expect(at(`${date} 09:00:00`).not).toEqual([
    ['leave,cover,swap', '今天09:00已开始，请联系志愿者办公室'],
    ['correct,feedback', '服务结束后可以'],
  ])
})

test('who signed in early has come', () => {
  expect(at(`${date} 08:56:00`, came).not[0]).toEqual(['leave,cover,swap', '您已签到'])
})

test('signing out says what it counts, and what it loses', () => {
  expect(at(`${date} 09:30:00`, came).text('signout')).toBe('现在签退只计30分钟，记为早退')
  expect(at(`${date} 12:10:00`, came).text('signout')).toBe('现在签退计3小时，签退后不可再次签退')
  expect(at(`${date} 18:00:00`, came).can).toContain('signout')
  expect(at(`${date} 18:00:01`, came).text('signout')).toBe('今天18:00已截止')
  expect(at(`${date} 12:10:00`, left).text('signout')).toBeUndefined()
})

test('of what is over it is spoken and asked, while that is heard', () => {
  const over = at(`${date} 13:00:00`, left)
  expect(over.can).toEqual(['correct', 'feedback'])
  expect(over.text('correct')).toBe('时间不对？12月23日 周三前可申请')
  expect(over.text('feedback')).toBe('11月25日 周三 12:00前可反馈')
  expect(at('2026-11-24 13:00:00', { ...left, has_feedback: 1 }).text('feedback')).toBe(
    '已反馈，可以修改',
  )
  const late = at('2026-12-24 09:00:00', left)
  expect(late.not).toEqual([
    ['correct', '12月23日 周三已截止，有疑问请联系志愿者办公室'],
    ['feedback', '11月25日 周三 12:00已截止'],
  ])
})

test('a request that waits is opened to be changed, an answered one to be read', () => {
  expect(at(`${date} 13:00:00`, { ...left, correction: 'open' }).text('correct')).toBe(
    '待处理，可以修改或撤回',
  )
  expect(at('2026-12-24 09:00:00', { ...left, correction: 'kept' })).toMatchObject({
    can: ['correct'],
  })
})

test('while one is asked for the other waits', () => {
  const cover = at('2026-11-20 09:00:00', { offer_id: 3, offer_kind: 'cover' })
  expect(cover.can).toEqual(['leave', 'cover', 'calendar'])
  expect(cover.text('swap')).toBe('撤回代班后可以换班')
  const swap = at('2026-11-20 09:00:00', { offer_id: 3, offer_kind: 'swap' })
  expect(swap.can).toEqual(['leave', 'swap', 'calendar'])
  expect(swap.text('cover')).toBe('撤回换班后可以找人代班')
})

test('of a shift on leave only the way back is left, while it is one', () => {
  expect(at('2026-11-22 10:00:00', { on_leave: 1 }).can).toEqual(['back'])
  expect(at('2026-11-22 10:00:00', { on_leave: 2 }).not).toEqual([
    ['back', '已有人接班，您不必到岗'],
  ])
  expect(at('2026-11-24 10:00:00', { on_leave: 1 }).not).toEqual([['back', '昨天12:00已结束']])
})

test('nothing is to be done with what a closing took', () => {
  expect(shiftActs(shift({ closed: 1 }), '2026-11-22 10:00:00', rules)).toEqual([])
})
