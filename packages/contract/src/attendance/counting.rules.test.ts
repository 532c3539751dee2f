import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceMinutes } from '../roster/shift.rules.ts'
import { countingOf, countingWords } from './counting.rules.ts'

const date = '2026-11-09'
const zone = 'Asia/Shanghai'
const at = (time: string) => (time === '' ? '' : `${date} ${time}:00`)

function shift(came: string, went: string, made: { came?: string; went?: string } = {}) {
  const repaired = made.came !== undefined || made.went !== undefined
  return {
    date,
    start_time: '09:00:00',
    end_time: '12:00:00',
    sign_time: at(came),
    sign_out_time: at(went),
    repair_sign_time: at(made.came ?? ''),
    repair_sign_out_time: at(made.went ?? ''),
    repair_reason: repaired ? '团队提前结束' : '',
    repair_at: repaired ? '2026-11-10 10:00:00' : '',
  }
}

const words = (one: ReturnType<typeof shift>) => countingWords(one, '2026-11-22', zone)

describe('how a shift is counted', () => {
  it.each([
    ['on time', shift('09:00', '12:00'), ['09:00–12:00，计3小时']],
    [
      'early and long',
      shift('08:48', '12:04'),
      ['开始前不计，从09:00算起。', '结束后不计，算到12:00。', '09:00–12:00，计3小时'],
    ],
    ['late', shift('10:26', '12:00'), ['10:26–12:00，计1小时34分钟']],
    ['without leaving', shift('09:03', ''), ['您没有签退。', '缺少时间，计0小时']],
    ['nobody came', shift('', ''), ['您没有签到和签退。', '缺少时间，计0小时']],
    [
      'made up',
      shift('08:52', '', { went: '11:00' }),
      [
        '您没有签退。',
        '办公室11月10日 周二 10:00补记签退，理由：团队提前结束。',
        '开始前不计，从09:00算起。',
        '09:00–11:00，计2小时',
      ],
    ],
    [
      'both made up',
      shift('', '', { came: '09:00', went: '12:00' }),
      [
        '您没有签到和签退。',
        '办公室11月10日 周二 10:00补记签到和签退，理由：团队提前结束。',
        '09:00–12:00，计3小时',
      ],
    ],
  ])('%s', (_, one, said) => {
    expect(words(one)).toEqual(said)
  })

  it('is what the two times say, whatever their seconds', () => {
    const one = {
      ...shift('09:03', '12:00'),
      sign_time: `${date} 09:03:40`,
      sign_out_time: `${date} 12:00:10`,
    }
    expect(words(one)).toEqual(['09:03–12:00，计2小时57分钟'])
  })

  it('says of a shift that runs that it is counted later, and not that a time is missing', () => {
    const running = { ...shift('09:03', ''), status: 1 } as ReturnType<typeof shift>
    expect(words(running)).toEqual(['尚未签退，签退后计算时长'])
    const over = { ...shift('09:03', ''), status: 5 } as ReturnType<typeof shift>
    expect(words(over)).toEqual(['您没有签退。', '缺少时间，计0小时'])
  })

  it('says 0 of what waits for the office or was refused by it, and why', () => {
    const one = shift('08:48', '12:04')
    expect(words({ ...one, pending: 1 } as typeof one)).toEqual(['待核实，暂计0小时'])
    const refused = { ...one, verdict: 'refused' as const, verdict_reason: '未到岗' }
    expect(words(refused)).toEqual(['办公室已核实，不计时长，理由：未到岗。', '计0小时'])
    expect(countingOf(refused, zone).minutes).toBe(0)
    const counted = { ...shift('09:00', '12:00'), verdict: 'counted' as const, verdict_reason: '' }
    expect(words(counted)).toEqual(['办公室已核实，计入时长。', '09:00–12:00，计3小时'])
  })

  it('says of each time where it comes from', () => {
    const made = countingOf(shift('08:52', '', { went: '11:00' }), zone)
    expect([made.came.source, made.went.source]).toEqual(['signed', 'made_up'])
    expect(countingOf(shift('08:52', ''), zone).went.source).toBe('missing')
  })

  it('says seconds that make no minute', () => {
    const brief = { ...shift('09:00', ''), sign_out_time: `${date} 09:00:40` }
    expect(words(brief).at(-1)).toBe('不足1分钟，计0小时')
  })

  it('names what counts, whatever the times', () => {
    const time = fc.constantFrom('', '08:10', '09:00', '09:31', '11:59', '12:00', '13:20')
    fc.assert(
      fc.property(time, time, time, time, (came, went, made, left) => {
        const one = shift(came, went, {
          ...(made === '' ? {} : { came: made }),
          ...(left === '' ? {} : { went: left }),
        })
        const { from, to, minutes } = countingOf(one, zone)
        expect(minutes).toBe(serviceMinutes(one, zone))
        const said = Math.max(0, (Date.parse(to || '0') - Date.parse(from || '0')) / 60_000)
        if (from !== '') expect(minutes).toBe(said)
        else expect(minutes).toBe(0)
      }),
    )
  })
})
