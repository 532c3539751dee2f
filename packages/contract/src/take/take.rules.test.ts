import { expect, test } from 'vitest'
import { canGiveBack } from './take.rules.ts'

const slot = {
  ...{ date: '2026-05-13', service_type_id: 1, place_id: 2 },
  ...{ start_time: '09:00:00', end_time: '12:00:00' },
}

// Tomorrow's can be changed until 20:00.
test.each([
  ['19:55:00', '19:59:59', {}, true],
  ['19:55:00', '20:00:00', {}, false],
  ['10:00:00', '10:09:59', {}, true],
  ['10:00:00', '10:10:00', {}, false],
  ['10:00:00', '10:01:00', { place_id: 3 }, false],
  ['10:00:00', '10:01:00', { taken_at: '' }, false],
])('taken at %s, at %s with %o: given back in one tap is %s', (taken, time, change, may) => {
  const shift = { ...slot, taken_at: `2026-05-12 ${taken}`, ...change }
  expect(canGiveBack(slot, shift, { day: '2026-05-12', time }, 'Asia/Shanghai')).toBe(may)
})
