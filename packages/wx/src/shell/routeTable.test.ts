import { expect, it } from 'vitest'
import { fieldsOf } from './routeTable.ts'

it.each([
  ['/index', '/index', {}],
  ['/index', '/Index/', {}],
  ['/index', '/index/more', undefined],
  ['/recruitmentDetail/:id', '/recruitmentDetail/7', { id: '7' }],
  ['/recruitmentDetail/:id', '/recruitmentDetail', undefined],
  ['/volunteerVoting/:id?', '/volunteerVoting', {}],
  ['/volunteerVoting/:id?', '/volunteerVoting/7', { id: '7' }],
  ['/recruitmentDetail/:id', '/recruitmentDetail/%E4%B8%83', { id: '七' }],
  ['/recruitmentDetail/:id', '/recruitmentDetail/%E4', { id: '%E4' }],
  ['*', '/anything/else', {}],
])('%s has of %s the fields %o', (path, pathname, fields) => {
  expect(fieldsOf(path, pathname)).toEqual(fields)
})
