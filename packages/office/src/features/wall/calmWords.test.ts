import { expect, test } from 'vitest'
import { calmWords } from './calmWords.ts'

test.each([
  [{ due: 0, came: 0, lack: 2 }, false, '此时没有排班'],
  [{ due: 3, came: 2, lack: 0 }, false, '无人迟到'],
  [{ due: 3, came: 3, lack: 1 }, false, '已排的都到了'],
  [{ due: 3, came: 3, lack: 0 }, true, '全部到岗'],
])('nobody is late: %o', (day, good, text) => {
  expect(calmWords(day)).toMatchObject({ good, text })
})
