import { expect, it } from 'vitest'
import { appointmentOf } from './appointment.rules.ts'

const said = { status: 2, next_time: '2026-11-25 14:00:00', next_place: '一层东侧' }
const left = (now: string) => appointmentOf(said, now)?.left

it('says when and where one is expected, and how long it is until then', () => {
  expect(appointmentOf(said, '2026-11-22 09:00:00')).toEqual({
    what: '面试',
    when: '11月25日 周三 14:00',
    place: '一层东侧',
    left: '还有3天',
  })
  expect(left('2026-11-24 23:59:59')).toBe('还有1天')
  expect(left('2026-11-25 13:59:59')).toBe('就在今天')
  expect(left('2026-11-25 14:00:00')).toBe('请等待结果通知')
  expect(appointmentOf({ ...said, status: 3 }, '2025-11-22 09:00:00')).toMatchObject({
    what: '考核',
    when: '2026年11月25日 周三 14:00',
  })
})

it('says what is known where only one of the two is', () => {
  const now = '2026-11-22 09:00:00'
  expect(appointmentOf({ ...said, next_time: '' }, now)).toMatchObject({ when: '', left: '' })
  expect(appointmentOf({ ...said, next_place: '' }, now)).toMatchObject({ place: '' })
  expect(appointmentOf({ ...said, next_time: '', next_place: '' }, now)).toBeUndefined()
})

it.each([0, 1, 4, 5, 6, 7, 8])('knows none in status %i', (status) => {
  expect(appointmentOf({ ...said, status }, '2026-11-22 09:00:00')).toBeUndefined()
})
