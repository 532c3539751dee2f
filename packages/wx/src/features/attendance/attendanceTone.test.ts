import { expect, it } from 'vitest'
import { attendanceTone } from './attendanceTone.ts'

it('is red for 0, green for 1 and orange for 2 to 5', () => {
  expect([0, 1, 2, 3, 4, 5].map(attendanceTone)).toEqual([
    'red',
    'celadon',
    'amber',
    'amber',
    'amber',
    'amber',
  ])
})
