import { expect, test } from 'vitest'
import { closedToday, type Today } from './todayRows.ts'

const day = (change: Partial<Today>) =>
  closedToday({ closed: 0, note: '', closures: [], ...change } as Today)
const half = { start_time: '09:00:00', end_time: '12:00:00', places: [], reason: '停电' }
const hall = { start_time: '', end_time: '', places: [{ id: 1, name: '序厅' }], reason: '' }

test('says what is closed today, from when to when and why', () => {
  expect(day({})).toEqual([])
  expect(day({ closed: 1, note: '台风' })).toEqual(['今日闭馆：台风'])
  expect(day({ closed: 1, closures: [{ ...half, start_time: '' }] })).toEqual(['今日闭馆'])
  expect(day({ closures: [half, hall] })).toEqual(['今日09:00–12:00闭馆：停电', '今日序厅停用'])
})
