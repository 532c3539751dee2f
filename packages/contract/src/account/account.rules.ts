import type { FaultCode } from '../fault.ts'
import type { OfficeRole } from '../role.ts'
import { lengthOf } from '../text.ts'

// A password has at least and at most so many characters.
const passwordLengths = { least: 10, most: 200 } as const

/** Why an office account may not have this password; undefined when it may. */
export function passwordRefusal(password: string, username: string): string | undefined {
  const { least, most } = passwordLengths
  const length = lengthOf(password)
  if (length < least) return `密码至少${least}位`
  if (password.length > most) return `密码不能超过${most}位`
  if (password.trim() !== password) return '密码首尾不能有空格'
  const name = username.trim().toLowerCase()
  if (name.length >= 2 && password.toLowerCase().includes(name)) return '密码不能包含用户名'
  // 1111111111 and abababab are long and guessed at once.
  if (new Set(password.toLowerCase()).size < 5) return '密码过于简单，请使用至少5种不同的字符'
  if (runs.some((run) => run.includes(password.toLowerCase())))
    return '密码过于简单，请勿使用连续字符'
  return undefined
}

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

interface AccountChange {
  role?: OfficeRole | undefined
  disabled?: 0 | 1 | undefined
  password?: string | undefined
}

/**
 * Why an administrator may not change an account so; undefined when they may. Nobody takes their own
 * rights away, so whoever changes another account stays an administrator and there is always one.
 */
export function accountRefusal(
  account: { self: boolean; role: OfficeRole },
  change: AccountChange,
): FaultCode | undefined {
  if (!account.self) return undefined
  const demoted = change.role !== undefined && change.role !== account.role
  return demoted || change.disabled === 1 || change.password !== undefined
    ? 'account.self'
    : undefined
}
