import { describe, expect, it } from 'vitest'
import { addDays } from '../day.ts'
import { usualSignRules } from '../setting/setting.rules.ts'
import {
  answerDue,
  claimOf,
  claimRefusal,
  correctionRefusal,
  lastDayToAsk,
  leftWords,
  openDays,
  usualReasons,
  workingDaysLeft,
} from './correction.rules.ts'

const date = '2026-11-09'
const shift = {
  date,
  start_time: '09:00:00',
  end_time: '12:00:00',
  sign_time: `${date} 08:52:00`,
  sign_out_time: '',
  repair_sign_time: '',
  repair_sign_out_time: '',
}

describe('asking for a correction', () => {
  it.each([
    ['2026-11-09 11:59:59', 'correction.not_over'],
    ['2026-11-09 12:00:00', undefined],
    ['2026-12-09 23:59:59', undefined],
    ['2026-12-10 00:00:00', 'correction.too_late'],
  ] as const)('at %s: %s', (now, refusal) => {
    expect(correctionRefusal(shift, now, false)).toBe(refusal)
  })

  it('is for one request at a time', () => {
    expect(correctionRefusal(shift, '2026-11-10 09:00:00', true)).toBe('correction.open')
  })

  it('ends thirty days after the shift', () => {
    expect(lastDayToAsk(date)).toBe('2026-12-09')
  })

  it.each([
    ['', '', undefined],
    ['', '2026-11-09 12:00:00', undefined],
    ['2026-11-09 09:00:00', '2026-11-09 11:00:00', undefined],
    ['', '2026-11-09 08:00:00', 'duty.time_wrong'],
    ['2026-11-08 09:00:00', '', 'duty.time_wrong'],
    ['', '2026-11-09 18:30:00', 'duty.not_yet'],
  ] as const)('claims %s to %s: %s', (sign_time, sign_out_time, refusal) => {
    const claim = { sign_time, sign_out_time }
    expect(claimRefusal(shift, claim, '2026-11-09 18:00:00', usualSignRules)).toBe(refusal)
  })
})

describe('a request that asks for nothing', () => {
  const served = { ...shift, sign_time: `${date} 08:52:40`, sign_out_time: `${date} 12:00:10` }
  const refusal = (claim: object, of: object = served) =>
    claimRefusal(
      { ...served, ...of },
      { sign_time: '', sign_out_time: '', ...claim },
      `${date} 18:00:00`,
      usualSignRules,
    )
  it.each([
    ['no time', {}],
    ['the times that stand', { sign_time: `${date} 08:52:40`, sign_out_time: `${date} 12:00:10` }],
    ['their minutes', { sign_time: `${date} 08:52:00`, sign_out_time: `${date} 12:00:00` }],
  ])('is refused: %s', (_, claim) => {
    expect(refusal(claim)).toBe('correction.nothing')
  })

  it('is none where a time is another, is missing, or the office has refused the shift', () => {
    expect(refusal({ sign_time: `${date} 08:53:00` })).toBeUndefined()
    expect(refusal({}, { sign_out_time: '' })).toBeUndefined()
    expect(refusal({}, { sign_time: '', sign_out_time: '' })).toBeUndefined()
    expect(refusal({}, { verdict: 'refused' })).toBeUndefined()
  })

  it('claims the times alone that are others', () => {
    const claim = { sign_time: `${date} 08:52:00`, sign_out_time: `${date} 11:00:00` }
    expect(claimOf(served, claim)).toEqual({ ...claim, sign_time: '' })
  })
})

describe('ten working days', () => {
  const always = () => true
  it('are days on which the museum is open', () => {
    expect(answerDue(date, always)).toBe('2026-11-19')
    // Closed on Mondays, and on Wednesday the 18th of its own.
    const calendar = openDays({ closed_weekdays: [1] }, [{ date: '2026-11-18', closed: 1 }])
    expect(answerDue(date, calendar)).toBe('2026-11-21')
  })

  it('count a Monday that is opened for once', () => {
    const calendar = openDays({ closed_weekdays: [1] }, [{ date: '2026-11-16', closed: 0 }])
    expect(answerDue(date, calendar)).toBe('2026-11-19')
  })

  it('are all left on the day itself, none on the last, and less than none after it', () => {
    const calendar = openDays({ closed_weekdays: [1] }, [])
    const due = answerDue(date, calendar)
    expect(due).toBe('2026-11-20')
    expect(workingDaysLeft(date, due, calendar)).toBe(10)
    expect(workingDaysLeft('2026-11-15', due, calendar)).toBe(4)
    // A closed day takes none away.
    expect(workingDaysLeft('2026-11-16', due, calendar)).toBe(4)
    expect(workingDaysLeft(due, due, calendar)).toBe(0)
    expect(workingDaysLeft('2026-11-24', due, calendar)).toBe(-3)
  })

  it('end somewhere even where the museum never opens', () => {
    const due = answerDue(date, () => false)
    expect(due).toBe(addDays(date, 120))
    expect(workingDaysLeft(date, due, () => false)).toBe(0)
  })

  it.each([
    [10, '还有10个工作日'],
    [1, '还有1个工作日'],
    [0, '今天应答复'],
    [-2, '已超过2个工作日'],
  ])('%i left is said as %s', (left, words) => {
    expect(leftWords(left)).toBe(words)
  })
})

it('offers first what the record bears out, and nothing that it contradicts', () => {
  const signed = {
    date: '2026-05-12',
    ...{ start_time: '09:00:00', end_time: '12:00:00' },
    ...{ sign_time: '2026-05-12 08:52:00', sign_out_time: '' },
    ...{ repair_sign_time: '', repair_sign_out_time: '' },
  }
  expect(usualReasons(signed)[0]).toBe('忘记签退')
  expect(usualReasons(signed)).not.toContain('忘记签到')
  expect(usualReasons({ ...signed, sign_out_time: '2026-05-12 12:00:00' })[0]).toBe('时间记录有误')
})
