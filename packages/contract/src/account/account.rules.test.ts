import { expect, test } from 'vitest'
import { accountRefusal, passwordRefusal } from './account.rules.ts'

test.each([
  ['短', 'abc12345'],
  ['首尾空格', ' paper-ink-seal'],
  ['用户名', 'my-WangLi-2026'],
  ['一个字符', 'aaaaaaaaaaaa'],
  ['四种字符', 'abcdabcdabcd'],
  ['连续数字', '1234567890'],
  ['倒着的', '9876543210'],
  ['键盘一行', 'qwertyuiop'],
  ['过长', 'abcde'.repeat(41)],
])('a password is refused: %s', (_, password) => {
  expect(passwordRefusal(password, 'wangli')).toBeTypeOf('string')
})

test.each(['paper-ink-seal', '青铜器与瓷器都在二楼展', 'Tr0ub4dour&3'])(
  'a password is taken: %s',
  (password) => {
    expect(passwordRefusal(password, 'wangli')).toBeUndefined()
  },
)

test('nobody takes their own rights away, and everything may be done to another', () => {
  const self = { self: true, role: 'admin' } as const
  expect(accountRefusal(self, { role: 'viewer' })).toBe('account.self')
  expect(accountRefusal(self, { disabled: 1 })).toBe('account.self')
  expect(accountRefusal(self, { password: 'paper-ink-seal' })).toBe('account.self')
  expect(accountRefusal(self, { role: 'admin', disabled: 0 })).toBeUndefined()
  const other = { self: false, role: 'admin' } as const
  expect(accountRefusal(other, { role: 'viewer', disabled: 1, password: 'x' })).toBeUndefined()
})
