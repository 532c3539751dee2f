import { expect, test } from 'vitest'
import { passedOn } from './passedOn.ts'

const museum = '江南博物馆'
const of = (auth: boolean, pathname: string, search = '', title = '标题') =>
  passedOn({ auth, pathname, search, title }, museum)

test('a screen is passed on by its own title and address', () => {
  expect(of(false, '/wx/elegantDetail', '?id=3')).toEqual({
    title: '标题',
    path: '/wx/elegantDetail?id=3',
  })
  expect(of(true, '/wx/volunteer')).toEqual({ title: '标题', path: '/wx/volunteer' })
  expect(of(false, '/wx/volunteerIndex', '', '')).toEqual({
    title: museum,
    path: '/wx/volunteerIndex',
  })
})

test('what is one’s own is not', () => {
  expect(of(true, '/wx/volunteerNotifyDetail', '?notifyId=5')).toEqual({
    title: museum,
    path: '/wx/index',
  })
})
