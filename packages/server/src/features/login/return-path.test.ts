import { describe, expect, test } from 'vitest'
import { returnPath, withTicket } from './return-path.rules.ts'

describe('where a login may lead', () => {
  test.each([
    '/wx/index',
    '/wx/recruitmentDetail/7?userStatus=1#conditions',
    '/wx/volunteerSignInSure?time=2026-05-12&title=a%20b',
    '/wx/index?from=https://elsewhere.example/',
  ])('%s is one of our pages', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  test.each([
    '',
    'index',
    '/',
    '/wx',
    '/wxyz/index',
    '/office/',
    'https://elsewhere.example/wx/index',
    '//elsewhere.example/wx/index',
    '/\\elsewhere.example/wx/',
    '/wx/\\elsewhere.example',
    '/wx//elsewhere.example',
    '/wx/../office/',
    '/wx/%2e%2e/office/',
    '/wx/..//elsewhere.example',
    'javascript:alert(1)',
    '/wx/index\r\nSet-Cookie: a=b',
    '/wx/\tindex',
    '/wx/index\u0000',
    `/wx/index?q=${'长'.repeat(400)}`,
    `/wx/index?q=${'a'.repeat(3000)}`,
  ])('%j leads to the home page instead', (path) => {
    expect(returnPath(path)).toBe('/wx/index')
  })

  test('other scripts are written as an address has them', () => {
    expect(returnPath('/wx/volunteer?title=讲解')).toBe('/wx/volunteer?title=%E8%AE%B2%E8%A7%A3')
  })
})

describe('a path with its ticket', () => {
  test.each([
    ['/wx/index', '/wx/index?jtoken=T'],
    ['/wx/index?', '/wx/index?jtoken=T'],
    ['/wx/index#part', '/wx/index?jtoken=T#part'],
    ['/wx/a?x=1&y=%20b+c#part?z', '/wx/a?x=1&y=%20b+c&jtoken=T#part?z'],
    ['/wx/a?jtoken=enqueued&x=1', '/wx/a?x=1&jtoken=T'],
    ['/wx/a?x=1&j%74oken=planted', '/wx/a?x=1&jtoken=T'],
  ])('%s becomes %s', (path, whole) => {
    expect(withTicket(path, 'T')).toBe(whole)
  })
})
