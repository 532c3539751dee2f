import { expect, test } from 'vitest'
import { shorthand } from './shorthand.ts'

const groups = new Map([[4, '讲解一组']])
const hours = (hours_in: string, hours_from: string, hours_to: string) => ({
  ...{ hours_in, hours_from, hours_to, hours_zero: '' },
})

test.each([
  ['本年 0-24', hours('year', '0', '24')],
  ['今年0－24小时', hours('year', '0', '24')],
  ['本季度 <24', hours('quarter', '0', '24')],
  ['上季度 24+', hours('last_quarter', '24', '')],
  ['上月 8小时以上', hours('last_month', '8', '')],
  ['12小时', hours('year', '12', '12')],
  ['本年 3-5次', { services_in: 'year', services_from: '3', services_to: '5' }],
  ['0次', { services_in: 'year', services_from: '0', services_to: '0' }],
  ['50-60岁', { age_from: '50', age_to: '60' }],
  ['证件 本季度', { certificate_ends: 'quarter', sort: 'certificate' }],
  ['本月到期', { certificate_ends: 'month', sort: 'certificate' }],
  ['今年未服务', { idle: 'year' }],
  ['从未服务', { idle: 'ever' }],
  ['上年加入', { joined: 'last_year' }],
  ['从未登录', { reach: 'phone' }],
  ['正式', { status: '7' }],
  ['考核中', { status: '3' }],
  ['讲解一组', { group_id: '4' }],
])('%s', (typed, patch) => {
  expect(shorthand(typed, groups)).toEqual(patch)
})

test.each(['王芳', '0-24', '138', '本年', 'V20230412', '13812345678'])(
  '%s is no filter',
  (typed) => {
    expect(shorthand(typed, groups)).toBeUndefined()
  },
)
