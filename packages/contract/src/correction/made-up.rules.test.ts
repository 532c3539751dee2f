import { expect, test } from 'vitest'
import { proposedTime, usualReason } from './made-up.rules.ts'

const shift = {
  date: '2026-05-09',
  start_time: '09:00:00',
  end_time: '12:00:00',
  sign_time: '2026-05-09 08:58:20',
  sign_out_time: '',
  repair_sign_time: '',
  repair_sign_out_time: '',
}
const alone = { cames: [], wents: [], next: '' }

test('a missing going is the last colleague’s of the same shift, to the minute', () => {
  const wents = ['2026-05-09 12:03:40', '2026-05-09 11:58:00']
  expect(proposedTime(shift, { ...alone, wents, next: '12:30:00' })).toEqual({
    lacks: 'signout',
    time: '2026-05-09 12:03:00',
    by: 'colleague',
  })
})

test('without one it is the next shift’s beginning, else this one’s end', () => {
  expect(proposedTime(shift, { ...alone, next: '11:30:00' })).toMatchObject({
    time: '2026-05-09 11:30:00',
    by: 'next',
  })
  expect(proposedTime(shift, alone)).toMatchObject({ time: '2026-05-09 12:00:00', by: 'shift' })
})

test('nothing is proposed that is not after the coming', () => {
  const late = { ...shift, sign_time: '2026-05-09 12:00:30' }
  expect(proposedTime(late, { ...alone, wents: ['2026-05-09 12:00:10'] })).toBeUndefined()
})

test('a missing coming is the first colleague’s, else the beginning, and before the going', () => {
  const left = { ...shift, sign_time: '', sign_out_time: '2026-05-09 12:01:00' }
  expect(proposedTime(left, { ...alone, cames: ['2026-05-09 08:51:10'] })).toEqual({
    lacks: 'sign',
    time: '2026-05-09 08:51:00',
    by: 'colleague',
  })
  expect(proposedTime(left, alone)).toMatchObject({ time: '2026-05-09 09:00:00', by: 'shift' })
})

test('of who neither came nor went nothing is proposed, nor of who did both', () => {
  expect(proposedTime({ ...shift, sign_time: '' }, alone)).toBeUndefined()
  expect(proposedTime({ ...shift, sign_out_time: '2026-05-09 12:00:00' }, alone)).toBeUndefined()
})

test('what its person asks for comes first; what asks more, or fits no more, is answered by itself', () => {
  const claim = { sign_time: '', sign_out_time: '2026-05-09 11:40:00' }
  const beside = { ...alone, wents: ['2026-05-09 12:03:40'] }
  expect(proposedTime(shift, { ...beside, claim })).toEqual({
    lacks: 'signout',
    time: '2026-05-09 11:40:00',
    by: 'claim',
  })
  const others = [
    { sign_time: '2026-05-09 08:30:00', sign_out_time: '2026-05-09 11:40:00' },
    { sign_time: '', sign_out_time: '' },
    { sign_time: '', sign_out_time: '2026-05-09 08:00:00' },
  ]
  for (const other of others)
    expect(proposedTime(shift, { ...beside, claim: other })).toBe(undefined)
})

test('a time is made up for what was forgotten, or as it was asked', () => {
  expect(usualReason({ lacks: 'sign', asked: false })).toBe('忘记签到')
  expect(usualReason({ lacks: 'signout', asked: false })).toBe('忘记签退')
  expect(usualReason({ lacks: 'signout', asked: true })).toBe('按本人申请')
})
