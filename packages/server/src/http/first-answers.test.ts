import { expect, test } from 'vitest'
import { firstQuestions } from './first-answers.ts'

const detail = {
  path: '/recruitmentDetail/:id',
  address: 'POST /api/activity/info',
  input: { id: { id: 'id' } },
}
const newest = {
  path: '/alwaysRecruitmentDetail',
  address: 'GET /api/activity/alway',
  input: { id: { id: 'id', otherwise: 0 } },
}
const list = {
  path: '/volunteer',
  address: 'GET /api/activity/list',
  input: { activity_type_id: 0, title: '' },
  size: 10,
}
const inputs = (path: string, search = '') =>
  firstQuestions([detail, newest, list], path, search).map(({ input }) => input)

test('an id comes from the path, or from the query', () => {
  expect(firstQuestions([detail], 'recruitmentDetail/7', '')).toEqual([
    { address: detail.address, input: { id: 7 } },
  ])
  expect(inputs('recruitmentDetail/7', 'userStatus=7')).toEqual([{ id: 7 }])
  expect(inputs('alwaysRecruitmentDetail', 'id=3')).toEqual([{ id: 3 }])
})

test('an id that may be missing is what stands in its place', () => {
  expect(inputs('alwaysRecruitmentDetail')).toEqual([{ id: 0 }])
})

test.each([
  'recruitmentDetail/x',
  'recruitmentDetail/07',
  'recruitmentDetail/-1',
  'recruitmentDetail',
])('at %s nothing is asked, for it names no id', (path) => expect(inputs(path)).toEqual([]))

test('a list is asked as it stands first, with its size', () => {
  expect(firstQuestions([list], 'volunteer', 'from=share')).toEqual([
    { address: list.address, input: { activity_type_id: 0, title: '' }, size: 10 },
  ])
})

test('what the address filters is another question', () => {
  expect(inputs('volunteer', 'title=讲解')).toEqual([])
})

test('another screen asks its own', () => {
  expect(inputs('volunteer/more')).toEqual([])
  expect(inputs('index')).toEqual([])
})
