import { describe, expect, it } from 'vitest'
import type { Shift } from '../roster/shift.rules.ts'
import { usualSignRules } from '../setting/setting.rules.ts'
import { cardLine, servedShare } from './card-line.rules.ts'
import { alsoToday, isLoss, leftToday, todayCard } from './today-card.rules.ts'

const rules = { ...usualSignRules, ask_at: '18:00:00' }

const today = '2026-11-22'
const yesterday = '2026-11-21'

interface Given extends Partial<Shift> {
  closed?: number
  closed_start?: string
  closed_end?: string
  on_leave?: number
  pending?: number
  offer_id?: number
  service_minutes?: number
  reason?: string
}

/** A shift from 09:00 to 12:00 that nobody signed, with `change` on top. */
const planned = (date: string, change: Given = {}) => ({
  date,
  ...{ start_time: '09:00:00', end_time: '12:00:00', sign_time: '', sign_out_time: '' },
  ...{ repair_sign_time: '', repair_sign_out_time: '', service_minutes: 0, pending: 0 },
  ...{ closed: 0, closed_start: '', closed_end: '' },
  on_leave: 0,
  offer_id: 0,
  answered: 0,
  place_name: '特展厅',
  reason: '',
  ...change,
})
const came = (date: string, change: Given = {}) =>
  planned(date, { sign_time: `${date} 08:55:00`, ...change })
const served = (date: string, change: Given = {}) =>
  came(date, { sign_out_time: `${date} 12:01:00`, service_minutes: 180, ...change })
const afternoon = { start_time: '14:00:00', end_time: '17:00:00' }

const at = (time: string, day = today) => `${day} ${time}`
type Planned = ReturnType<typeof planned>

/** What the card shows of these shifts: state, word and line. */
function shown(shifts: readonly Planned[], now: string, seen = '') {
  const { state, word, shift } = todayCard(shifts, now, rules, seen)
  return [state, word, cardLine(state, shift, now, rules).text]
}

describe('says in one line where the shift stands', () => {
  it.each([
    ['nothing planned', [], at('08:00:00'), ['none', '', '']],
    ['in two days', [planned('2026-11-24')], at('23:59:59'), ['future', '待服务', '还有2天']],
    [
      'tomorrow, offered to colleagues',
      [planned('2026-11-23', { offer_id: 7 })],
      at('10:00:00'),
      ['offered', '待服务', '正在找人代班，接班前仍由您负责'],
    ],
    [
      'later today, offered to colleagues',
      [planned(today, { offer_id: 7 })],
      at('07:18:00'),
      ['offered', '待服务', '正在找人代班，接班前仍由您负责'],
    ],
    [
      'offered to colleagues, and to be signed by now',
      [planned(today, { offer_id: 7 })],
      at('08:42:00'),
      ['may_sign', '可签到', '还有18分钟开始'],
    ],
    ['tomorrow', [planned('2026-11-23')], at('00:00:00'), ['future', '待服务', '还有1天']],
    [
      'later today',
      [planned(today)],
      at('07:18:00'),
      ['to_serve', '待服务', '08:00起可签到，还有42分钟'],
    ],
    [
      'much later today',
      [planned(today)],
      at('05:30:30'),
      ['to_serve', '待服务', '08:00起可签到，还有2小时30分钟'],
    ],
    [
      'from the hour before',
      [planned(today)],
      at('08:00:00'),
      ['may_sign', '可签到', '还有1小时开始'],
    ],
    ['soon', [planned(today)], at('08:42:00'), ['may_sign', '可签到', '还有18分钟开始']],
    ['last minute', [planned(today)], at('08:59:59'), ['may_sign', '可签到', '还有1分钟开始']],
    ['begun', [planned(today)], at('09:00:00'), ['may_sign', '可签到', '现在签到不算迟到']],
    [
      'begun five minutes ago, whatever the seconds',
      [planned(today)],
      at('09:05:59'),
      ['may_sign', '可签到', '现在签到不算迟到'],
    ],
    ['late', [planned(today)], at('09:06:00'), ['may_sign', '可签到', '现在签到记为迟到']],
    [
      'signed before the start',
      [came(today)],
      at('08:58:00'),
      ['serving', '服务中', '服务时长从09:00起算，12:00结束'],
    ],
    ['just begun', [came(today)], at('09:00:30'), ['serving', '服务中', '已服务0分钟，12:00结束']],
    ['runs', [came(today)], at('10:20:00'), ['serving', '服务中', '已服务1小时20分钟，12:00结束']],
    ['almost over', [came(today)], at('11:55:00'), ['to_leave', '待签退', '请于18:00前签退']],
    ['over', [came(today)], at('12:00:00'), ['to_leave', '待签退', '请于18:00前签退']],
    [
      'over late in the evening',
      [came(today, { start_time: '18:00:00', end_time: '21:00:00', sign_time: at('18:00:00') })],
      at('21:30:00'),
      ['to_leave', '待签退', '请于明天03:00前签退'],
    ],
    [
      'of yesterday, still to leave',
      [
        came(yesterday, {
          start_time: '18:00:00',
          end_time: '21:00:00',
          sign_time: at('18:00:00', yesterday),
        }),
      ],
      at('02:59:00'),
      ['to_leave', '待签退', '请于03:00前签退'],
    ],
    ['done', [served(today)], at('12:30:00'), ['done', '已完成', '本班计3小时']],
    [
      'done, and the office is to judge it',
      [served(today, { pending: 1, service_minutes: 0 })],
      at('12:30:00'),
      ['pending', '待核实', '待办公室核实，暂计0小时'],
    ],
    [
      'done, and not counted',
      [served(today, { service_minutes: 0 })],
      at('12:30:00'),
      ['done', '已完成', '本班计0小时'],
    ],
    [
      'without a sign-out',
      [came(yesterday)],
      at('08:00:00'),
      ['lacking', '缺卡', '没有签退，暂计0小时'],
    ],
    [
      'without a sign-in',
      [planned(yesterday, { repair_sign_out_time: at('12:00:00', yesterday) })],
      at('08:00:00'),
      ['lacking', '缺卡', '没有签到，暂计0小时'],
    ],
    ['missed', [planned(yesterday)], at('08:00:00'), ['absent', '缺勤', '未签到']],
    [
      'closed',
      [planned(today, { closed: 1, reason: '展厅检修' })],
      at('07:00:00'),
      ['closed', '闭馆', '今日闭馆，请勿前往。展厅检修'],
    ],
    [
      'with its hall closed',
      [planned(today, { closed: 2, reason: '换展布展' })],
      at('07:00:00'),
      ['closed', '停用', '特展厅今日停用，请勿前往。换展布展'],
    ],
    [
      'closed for some hours',
      [planned(today, { closed: 1, closed_start: '09:00:00', closed_end: '12:00:00' })],
      at('07:00:00'),
      ['closed', '闭馆', '今日09:00–12:00闭馆，请勿前往'],
    ],
    [
      'closed without a reason',
      [planned(today, { closed: 1 })],
      at('11:59:59'),
      ['closed', '闭馆', '今日闭馆，请勿前往'],
    ],
  ] as const)('%s', (_, shifts, now, expected) => {
    expect(shown(shifts, now)).toEqual(expected)
  })
})

describe('shows the one shift that matters now', () => {
  const card = (shifts: readonly Planned[], now: string, seen?: string) =>
    todayCard(shifts, now, rules, seen).shift

  it('of two that are open the one that ends first', () => {
    const first = came(today)
    const second = came(today, { start_time: '08:00:00', end_time: '12:30:00' })
    expect(card([second, first], at('12:40:00'))).toBe(first)
  })
  it('an open one before today’s next and before what was lost', () => {
    const open = came(today)
    expect(card([planned(yesterday), planned(today, afternoon), open], at('12:40:00'))).toBe(open)
  })
  it('today’s next before what was lost, and before another day', () => {
    const next = planned(today, afternoon)
    expect(card([planned('2026-11-23'), planned(yesterday), next], at('12:40:00'))).toBe(next)
  })
  it('the earlier of today’s two', () => {
    const next = planned(today)
    expect(card([planned(today, afternoon), next], at('06:00:00'))).toBe(next)
  })
  it('a loss before what was done today, until it was seen; the latest of several', () => {
    const done = served(today)
    const lost = planned(yesterday)
    const shifts = [planned('2026-11-10'), lost, done, planned('2026-11-30')]
    expect(card(shifts, at('13:00:00'))).toBe(lost)
    expect(card(shifts, at('13:00:00'), at('11:59:59', yesterday))).toBe(lost)
    expect(card(shifts, at('13:00:00'), at('12:00:00', yesterday))).toBe(done)
  })
  it('of what is still to come today the one that starts first', () => {
    const [long, short] = [
      planned(today, { end_time: '17:00:00' }),
      planned(today, { start_time: '10:00:00', end_time: '11:00:00' }),
    ]
    expect(card([short, long], at('08:00:00'))).toBe(long)
  })
  it('what was done today to the end of the day, the latest of several, then the next one', () => {
    const next = planned('2026-11-30')
    const late = served(today, afternoon)
    expect(card([late, served(today), next, planned('2026-12-01')], at('23:59:59'))).toBe(late)
    expect(card([planned('2026-12-01'), next], at('23:59:59'))).toBe(next)
    expect(card([served(today), next], at('00:00:00', '2026-11-23'))).toBe(next)
  })
  it('a shift of the day before one of which its person is on leave, and that before another day', () => {
    const [left, next] = [planned(today, { on_leave: 1 }), planned(today, afternoon)]
    expect(card([left, next], at('06:00:00'))).toBe(next)
    expect(card([left, planned('2026-11-30')], at('06:00:00'))).toBe(left)
    const beside = (now: string) => leftToday([next, left], next, now)
    expect([beside(at('11:59:59')), beside(at('12:00:00'))]).toEqual([[left], []])
  })
  it('a closed day until the shift would have ended, then the next one', () => {
    const next = planned('2026-11-30')
    const shut = planned(today, { closed: 1 })
    expect(card([next, shut], at('11:59:59'))).toBe(shut)
    expect(card([next, shut], at('12:00:00'))).toBe(next)
  })
})

it('knows what else there is to serve today, in order', () => {
  const shown = came(today)
  const [second, third] = [
    planned(today, afternoon),
    planned(today, { start_time: '18:00:00', end_time: '20:00:00' }),
  ]
  const others = [
    third,
    planned('2026-11-23'),
    planned(today, { ...afternoon, closed: 1 }),
    shown,
    second,
  ]
  expect(alsoToday(others, shown, at('10:00:00'), rules)).toEqual([second, third])
  expect(alsoToday(others, shown, at('17:30:00'), rules)).toEqual([third])
  expect(alsoToday(others, second, at('13:30:00'), rules)).toEqual([third])
})

it('knows a loss from what brought all that it could, and from what is not over', () => {
  const lost = (shift: Planned) => isLoss(shift, at('20:00:00'), rules)
  expect([planned(today), came(today)].map(lost)).toEqual([true, true])
  expect([served(today), served(today, { pending: 1 }), planned('2026-11-23')].map(lost)).toEqual([
    false,
    false,
    false,
  ])
})

it('a shift right after midnight can be signed from midnight on, and not the evening before', () => {
  const night = planned(today, { start_time: '00:30:00', end_time: '02:00:00' })
  expect(shown([night], at('23:45:00', yesterday))).toEqual(['asked', '待服务', '明天您能来吗？'])
  expect(shown([night], at('00:00:00'))).toEqual(['may_sign', '可签到', '还有30分钟开始'])
})

it('says it plainly, to be acted upon, as a warning or as a loss', () => {
  const tones = (
    [
      [planned(today), at('07:00:00')],
      [planned(today), at('08:30:00')],
      [planned(today), at('09:00:00')],
      [planned(today), at('09:06:00')],
      [came(today), at('10:00:00')],
      [came(today), at('12:00:00')],
      [served(today, { pending: 1 }), at('12:30:00')],
      [came(yesterday), at('08:00:00')],
      [planned(yesterday), at('08:00:00')],
    ] as const
  ).map(([shift, now]) => cardLine(todayCard([shift], now, rules).state, shift, now, rules).tone)
  expect(tones).toEqual([
    ...['plain', 'strong', 'strong', 'amber', 'plain'],
    ...['amber', 'amber', 'amber', 'red'],
  ])
})

it('draws how far a running shift is, never beyond its ends', () => {
  const share = (time: string) => servedShare(planned(today), at(time), rules)
  expect([share('08:00:00'), share('10:30:00'), share('13:00:00')]).toEqual([0, 0.5, 1])
})
