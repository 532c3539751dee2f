import { expect, test } from 'vitest'
import { proposedTime } from './made-up.rules.ts'

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
