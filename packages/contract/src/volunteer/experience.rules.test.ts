import { expect, test } from 'vitest'
import { experienceProblem } from './experience.rules.ts'

const problem = (start: string, end: string) =>
  experienceProblem([{ start, end, work_unit: '博物馆', job: '讲解员' }], '2026-05-12')?.msg

test('an experience that goes on says so, and none lies in the future', () => {
  const future = '学习/工作经历的时间不能晚于今天，仍在读或在职请选“至今”'
  expect(problem('2010-09', '至今')).toBeUndefined()
  expect(problem('2010-09', '2026-05-12')).toBeUndefined()
  expect(problem('2010-09', '2026-06')).toBe(future)
  expect(problem('2026-06', '至今')).toBe(future)
})

test('a year alone is no time', () => {
  expect(problem('2010', '2012-06')).toBe('学习/工作经历的时间不正确')
})
