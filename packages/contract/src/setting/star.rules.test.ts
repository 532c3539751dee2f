import { expect, test } from 'vitest'
import { nextStar, reachedStar, starsRefusal, usualStars } from './star.rules.ts'

test.each([
  [0, 0, 100],
  [99 * 60 + 59, 0, 100],
  [100 * 60, 100, 300],
  [100 * 60 + 1, 100, 300],
  [1000 * 60, 1000, 1500],
  [1500 * 60, 1500, undefined],
  [9999 * 60, 1500, undefined],
])('%i minutes have reached %i hours and come next to %s', (minutes, reached, next) => {
  expect(reachedStar(minutes, usualStars)).toBe(reached)
  expect(nextStar(minutes, usualStars)).toBe(next)
})

test('a museum without stars reaches none, in whichever order they stand', () => {
  expect(reachedStar(99_999, [])).toBe(0)
  expect(nextStar(0, [])).toBeUndefined()
  expect(reachedStar(60 * 60, [50, 10, 20])).toBe(50)
  expect(nextStar(15 * 60, [50, 10, 20])).toBe(20)
})

test('a star stands once', () => {
  expect(starsRefusal([100, 200])).toBeUndefined()
  expect(starsRefusal([100, 200, 100])).toBe('setting.star_twice')
})
