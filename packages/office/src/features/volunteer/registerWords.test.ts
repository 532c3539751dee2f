import { registerChips } from '@museum/contract/volunteer/register.words.ts'
import { expect, test } from 'vitest'
import { filterOfQuery, queryOfFilter } from '../../components/savedViews.ts'
import { filterOnly, inputOf, startFilter } from './registerFilter.ts'

const names = {
  groups: new Map([[4, '讲解一组']]),
  types: new Map([[2, '讲解']]),
  skills: new Map([[7, '手语']]),
  labels: new Map([[3, '骨干']]),
}
const chipsOf = (query: string) =>
  registerChips(inputOf(filterOfQuery(query, startFilter)), names).map(
    ({ label, value }) => `${label} ${value}`,
  )

test.each([
  ['', ['状态 正式志愿者']],
  ['status=0', []],
  [
    'status=3,7&hours_in=quarter&hours_from=0&hours_to=24',
    ['状态 考核中、正式志愿者', '本季度时长 0–24小时，含0'],
  ],
  ['status=0&hours_to=24&hours_zero=0', ['本年时长 0–24小时，不含0']],
  ['status=0&label=has&label_id=3', ['标签 骨干']],
  ['status=0&label=lacks&label_id=3', ['标签 无 骨干']],
  ['status=0&label=lacks', ['标签 无']],
  ['status=0&hours_from=10&hours_in=2026-01-15~', ['2026-01-15起时长 10小时起']],
  ['status=0&hours_from=0&hours_to=0', ['本年时长 0小时，含0']],
  ['status=0&services_from=3&services_to=5&services_in=last_month', ['上月服务 3–5次']],
  ['status=0&idle=year&certificate_ends=quarter', ['最近服务 本年未服务', '证件 本季度到期']],
  [
    'status=0&group_id=4&skills=7&halves=0,13',
    ['分组 讲解一组', '技能 手语', '愿意 周一上午、周日下午'],
  ],
  ['status=0&grant=ending&grant_type=2&grant_by=2027-01-01', ['资格 讲解 2027-01-01前到期']],
  ['status=0&reach=phone&age_from=50', ['年龄 50岁起', '送达 需电话（从未登录）']],
])('%s is read as its chips', (query, chips) => {
  expect(chipsOf(query)).toEqual(chips)
})

test('what an address was changed to by hand narrows nothing', () => {
  const changed =
    'status=x&hours_in=week&hours_from=a&idle=never&skills=;&halves=99&reach=a&sort=phone'
  expect(filterOnly(inputOf(filterOfQuery(changed, startFilter)))).toEqual(
    filterOnly(inputOf(startFilter)),
  )
})

test('an address has what differs, in one order', () => {
  const filter = { ...startFilter, reach: 'phone', idle: 'year' }
  expect(queryOfFilter(filter, startFilter)).toBe('idle=year&reach=phone')
  expect(filterOfQuery('reach=phone&idle=year&open=4', startFilter)).toEqual(filter)
})
