import { expect, test } from 'vitest'
import { rank, reasonsFor } from './rank.rules.ts'

const plain = { id: 1, here: 0, liking: 'any' as const, of_type: 0, year_minutes: 0 }
const told = { ...plain, left_at: '', month_count: 0, month_want: 0, asked_today: 0, by_phone: 0 }

test('who is here comes first, then who likes to, who knows the work, who has served least', () => {
  const ordered = [
    { ...plain, id: 9, here: 1, liking: 'awkward' as const },
    { ...plain, id: 8, liking: 'glad' as const },
    { ...plain, id: 7, of_type: 3, year_minutes: 900 },
    { ...plain, id: 6, of_type: 2 },
    { ...plain, id: 5, year_minutes: 60 },
    { ...plain, id: 4, year_minutes: 61 },
    { ...plain, id: 3, liking: 'awkward' as const, of_type: 10 },
  ]
  expect(rank(ordered.toReversed()).map(({ id }) => id)).toEqual(ordered.map(({ id }) => id))
})

test('those who are alike stand by their number', () => {
  const people = [3, 1, 2].map((id) => ({ ...plain, id }))
  expect(rank(people).map(({ id }) => id)).toEqual([1, 2, 3])
})

test.each([
  [{}, 0, ['未服务过本岗', '今年0小时']],
  [
    { here: 1, liking: 'glad' as const, of_type: 6 },
    0,
    ['在馆', '有意愿', '服务过本岗6次', '今年0小时'],
  ],
  // Who has signed out is not in the museum any more.
  [{ left_at: '2026-05-12 09:40:00' }, 0, ['09:40已签退', '未服务过本岗', '今年0小时']],
  [{ of_type: 10 }, 0, ['熟本岗，服务过10次以上', '今年0小时']],
  [{ year_minutes: 60 }, 1200, ['未服务过本岗', '时长差19小时']],
  [{ year_minutes: 1200 }, 1200, ['未服务过本岗', '今年20小时']],
  [{ liking: 'awkward' as const }, 0, ['这个时段不太方便', '未服务过本岗', '今年0小时']],
  [{ month_count: 2, month_want: 4 }, 0, ['未服务过本岗', '今年0小时', '本月2/4']],
  [
    { asked_today: 3, by_phone: 1 },
    0,
    ['未服务过本岗', '今年0小时', '今天已问过3次', '需电话联系'],
  ],
])('what is known is said in words: %o', (known, target, words) => {
  expect(reasonsFor({ ...told, ...known }, target, 3)).toEqual(words)
})
