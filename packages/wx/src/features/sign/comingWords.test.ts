import { expect, test } from 'vitest'
import { comingWords, leaveWords } from './comingWords.ts'

const stamps = { ends: '2026-05-12 12:00:00', latest: '2026-05-12 18:00:00' }

test.each([
  ['before', 0, '准时', '服务时长从09:00起算'],
  ['on_time', 3, '准时', '服务时长从现在起算'],
  ['late', 12, '已开始12分钟，记为迟到', '时长从现在起算'],
] as const)('%s', (kind, since, verdict, counts) => {
  expect(comingWords({ kind, since, ...stamps }, '09:00:00')).toEqual({ verdict, counts })
})

test('when to leave, and how late one can', () => {
  expect(leaveWords(stamps)).toBe('12:00后签退，最晚18:00')
  expect(leaveWords({ ends: '2026-05-12 21:00:00', latest: '2026-05-13 03:00:00' })).toBe(
    '21:00后签退，最晚次日 03:00',
  )
})
