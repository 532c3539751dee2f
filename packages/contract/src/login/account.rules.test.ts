import { expect, test } from 'vitest'
import {
  accountRefusal,
  loginName,
  passwordRefusal,
  productWords,
  usernameRefusal,
  waitText,
} from './account.rules.ts'

test.each([
  ['短', 'abc12345'],
  ['用户名', 'my-WangLi-2026'],
  ['一个字符', 'aaaaaaaaaaaa'],
  ['四种字符', 'abcdabcdabcd'],
  ['连续数字', '1234567890'],
  ['倒着的', '9876543210'],
  ['键盘一行', 'qwertyuiop'],
  ['键盘上的几段', 'qwer1234asdf'],
  ['键盘上的几列', '1qaz2wsx3edc'],
  ['两排来回', '1q2w3e4r5t6y'],
  ['两段连续', 'abc1234567'],
  ['几段重复', 'aaaa1111bbbb2222'],
  ['一段再三', 'wx7wx7wx7wx7'],
  ['手机号码', '13905127788'],
  ['生日', 'zl19900131zl'],
  ['连续加标点', 'qwer1234asdf!!'],
  ['过长', 'abcde'.repeat(41)],
])('a password is refused: %s', (_, password) => {
  expect(passwordRefusal(password, 'wangli')).toBeTypeOf('string')
})

test.each(['paper-ink-seal', '青铜器与瓷器都在二楼展', 'Tr0ub4dour&3', 'correct horse'])(
  'a password is taken: %s',
  (password) => {
    expect(passwordRefusal(password, 'wangli')).toBeUndefined()
  },
)

test('nobody takes their own rights away, and everything may be done to another', () => {
  const self = { self: true, role: 'admin' } as const
  expect(accountRefusal(self, { role: 'viewer' })).toBe('account.self')
  expect(accountRefusal(self, { disabled: 1 })).toBe('account.self')
  expect(accountRefusal(self, { invite: true })).toBe('account.self')
  expect(accountRefusal(self, { role: 'admin', disabled: 0 })).toBeUndefined()
  const other = { self: false, role: 'admin' } as const
  expect(accountRefusal(other, { role: 'viewer', disabled: 1, invite: true })).toBeUndefined()
})

test.each([
  ['Ａｄｍｉｎ', 'admin'],
  ['ADMIN', 'admin'],
  ['ad\u200bm\u00adin\u2060', 'admin'],
  ['\u202eadmin\u202c', 'admin'],
  ['\u0007admin', 'admin'],
  [' ad min\u3000', 'admin'],
  ['ﬁnance', 'finance'],
  ['Straße', 'strasse'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['e\u200b\u0301', 'é'],
  ['讲解部王莉', '讲解部王莉'],
])('%j is found as %j', (name, found) => {
  expect(loginName(name)).toBe(found)
  expect(loginName(found)).toBe(found)
})

test('names that look different are different', () => {
  const names = ['admin', 'admin1', 'adm1n', '王莉', '王丽']
  expect(new Set(names.map(loginName)).size).toBe(names.length)
})

test.each([
  '王 莉',
  'ad\u200bmin',
  'ad\u0007min',
  '\u202eadmin',
  'a\u2800b',
  '\ue000',
  'аdmin',
  'admiń',
])('an account may not be called %j', (name) => {
  expect(usernameRefusal(name)).toMatch(/不能含有/)
})

test.each(['讲解部王莉', 'Wang.Li-2', '张·德'])('an account may be called %j', (name) => {
  expect(usernameRefusal(name)).toBeUndefined()
})

test('a common word is no password, whatever stands around it; one’s own sentence is', () => {
  const common = new Set(['password', 'sunshine', '1q2w3e4r5t6y'])
  const refusal = (password: string) =>
    passwordRefusal(password, 'wangli', (text) => common.has(text))
  for (const weak of ['Password2026', 'SUNSHINE!!!!', '**ｓｕｎｓｈｉｎｅ**', '1q2w3e4r5t6y'])
    expect(refusal(weak)).toContain('过于常见')
  for (const good of [
    ...['sunshine on bronze', 'lantern-demo', '青铜器与瓷器都在二楼展'],
    // Any composition, as it is typed.
    ...[' paper-ink-seal ', '83051796240718359264'],
  ])
    expect(refusal(good)).toBeUndefined()
  expect(passwordRefusal('x-ＷａｎｇＬｉ-2026', 'wangli')).toBe('密码不能包含用户名')
  expect(passwordRefusal('x-wangli-2026', 'Wa\u200bngLi')).toBe('密码不能包含用户名')
})

test('words that everybody knows, and what the museum is called, make no password', () => {
  const common = new Set(['dragon', 'monkey', 'lantern', 'demo'])
  const isCommon = (text: string) => common.has(text)
  expect(passwordRefusal('dragonmonkey', 'wangli', isCommon)).toContain('自己的一句话')
  expect(passwordRefusal('dragon2024monkey', 'wangli', isCommon)).toBeUndefined()
  expect(passwordRefusal('lantern-demo', 'wangli', isCommon)).toBeUndefined()
  for (const word of productWords)
    expect(passwordRefusal(`x7${word.toUpperCase()}-qk4-纸墨`, 'wangli')).toBe(
      `密码不能包含“${word}”`,
    )
  expect(passwordRefusal('x7museum-qk4', 'wangli', isCommon, '', [])).toBeUndefined()
  const inMuseum = (password: string) => passwordRefusal(password, 'wangli', isCommon, '江南博物馆')
  expect(inMuseum('江南博物馆真好看呀')).toBe('密码至少10位')
  expect(inMuseum('江南博物馆真好看呀二楼')).toBe('密码不能包含馆名')
})

test('a wait is said in minutes and seconds', () => {
  expect([29, 60, 90, 900].map(waitText)).toEqual(['29 秒', '1 分钟', '1 分钟 30 秒', '15 分钟'])
})
