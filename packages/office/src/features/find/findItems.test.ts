import { officeRoles } from '@museum/contract/role.ts'
import { expect, test } from 'vitest'
import { type Found, findGroups, pagesOf } from './findItems.ts'

const nothing: Found = {
  people: [],
  more: 0,
  looked: '',
  number: 0,
  activities: [],
  groups: [],
  places: [],
}
const person = (id: number) => ({
  ...{ id, name: '王芳', code: `V2026${id}`, group: '', status: 7, disabled: 0 },
  ...{ phone_masked: '138****0417', sex: 2, birth_year: '1968' },
  ...{ certificate_end_time: '', certificate_is_valid: 0, certificate_voided: 0 },
})

function shown(text: string, role: (typeof officeRoles)[number], found = nothing) {
  const groups = findGroups({
    ...{ text, role, found, today: '2026-11-26', pages: pagesOf(role) },
    acts: [{ label: '新增分组', detail: '', run: () => {} }],
    readings: new Map([['新增分组', ['xin', 'zeng', 'fen', 'zu']]]),
  })
  return groups.map(({ title, items }) => [title, ...items.map((item) => item.title)])
}

test('a page that a role may not see is not offered to it', () => {
  const labels = (role: (typeof officeRoles)[number]) => pagesOf(role).map(({ label }) => label)
  for (const label of ['账号', '操作日志', '疑似同一人', '新建活动']) {
    expect(labels('admin')).toContain(label)
    expect(labels('viewer')).not.toContain(label)
  }
  expect(labels('reviewer')).toContain('疑似同一人')
  expect(labels('editor')).toContain('新建活动')
  expect(shown('账号', 'admin')).toEqual([['页面', '账号']])
  expect(shown('账号', 'viewer')).toEqual([])
  for (const role of officeRoles) expect(labels(role)).toContain('志愿者')
})

test('people stand first, then days, pages and what the page offers; twenty in all', () => {
  expect(shown('明天', 'viewer')).toEqual([['日子', '11月27日 周五', '11月27日 周五']])
  expect(shown('分组', 'viewer')).toEqual([
    ['页面', '分组'],
    ['本页能做的', '新增分组'],
  ])
  expect(shown('xzfz', 'viewer')).toEqual([['本页能做的', '新增分组']])
  const many = { ...nothing, people: Array.from({ length: 20 }, (_, id) => person(id)) }
  const [people = [], ...others] = shown('分组', 'viewer', many)
  expect(people[0]).toBe('志愿者与申请人')
  expect(people.length - 1 + others.flat().length - others.length).toBe(20)
})
