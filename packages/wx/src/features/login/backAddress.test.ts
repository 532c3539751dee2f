import { expect, test } from 'vitest'
import { backFrom } from './backAddress.ts'

const origin = 'https://museum.example'

test.each([
  ['/wx/volunteer?a=1#b', '/wx/volunteer?a=1#b'],
  ['/wx/../office/', '/wx/index'],
  ['//elsewhere.example/wx/', '/wx/index'],
  ['https://elsewhere.example/wx/', '/wx/index'],
  ['/wx//elsewhere.example', '/wx//elsewhere.example'],
  ['javascript:alert(1)', '/wx/index'],
  ['', '/wx/index'],
  [null, '/wx/index'],
])('a login that should lead to %j leads to %s', (wanted, led) => {
  expect(backFrom(wanted, origin)).toBe(led)
})
