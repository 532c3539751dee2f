import type { FaultCode } from '../fault.ts'
import type { OfficeRole } from '../role.ts'
import { lengthOf } from '../text.ts'
import { leastSurprises, surprises } from './password.rules.ts'

// A password has at least and at most so many characters.
const passwordLengths = { least: 10, most: 200 } as const
// Shorter ones are somebody's number, or soon tried through.
const leastDigits = 20

/**
 * What names that look alike share, by which an account is found: width, case and whatever cannot be
 * seen make no difference.
 */
export function loginName(username: string): string {
  return folded(username).replace(unseen, '').normalize('NFKC')
}

// Upper case first: what has one capital, such as ß and ss, is one.
const folded = (text: string) =>
  text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ')
const unseen = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\u2800]/gu
// Letters of other alphabets look like these: аdmin and admiń would stand beside admin.
const known = /^[\p{Script=Han}\p{ASCII}·]*$/u
const unfit = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Other}\u2800]/u

/** What the product is about: whoever guesses at a museum begins with these, so no password holds one. */
export const productWords: readonly string[] = [
  ...['museum', 'volunteer', 'bowuguan', 'bowuyuan', 'zhiyuanzhe', 'zhiyuanfuwu'],
  ...['博物馆', '博物院', '志愿者', '志愿服务'],
]

/** Why an office account may not be called so; undefined when it may. */
export function usernameRefusal(username: string): string | undefined {
  if (/\s/.test(username)) return '不能含有空格'
  if (unfit.test(username)) return '不能含有看不见的字符'
  return known.test(username) ? undefined : '不能含有汉字、英文字母、数字和符号以外的字符'
}

/**
 * Why an office account may not have this password; undefined when it may. `isCommon` knows what is
 * guessed first, in lower case; the server alone has that list, and what the museum is called.
 */
export function passwordRefusal(
  password: string,
  username: string,
  isCommon: (text: string) => boolean = () => false,
  museum = '',
  words = productWords,
): string | undefined {
  const { least, most } = passwordLengths
  const length = lengthOf(password)
  if (length < least) return `密码至少${least}位`
  if (password.length > most) return `密码不能超过${most}位`
  const name = loginName(username)
  if (name.length >= 2 && loginName(password).includes(name)) return '密码不能包含用户名'
  const place = loginName(museum)
  if (place.length >= 2 && loginName(password).includes(place)) return '密码不能包含馆名'
  const word = words.find((one) => loginName(password).includes(one))
  if (word !== undefined) return `密码不能包含“${word}”`
  const plain = folded(password)
  // 1111111111 and abababab are long and guessed at once.
  if (new Set(plain).size < 5) return '密码过于简单，请使用至少5种不同的字符'
  if (length < leastDigits && /^\p{Number}+$/u.test(plain))
    return `密码全是数字时至少${leastDigits}位，或加上文字或字母`
  // A word that everybody takes is none the better for a year or a mark around it.
  const core = plain.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, '')
  if (isCommon(plain) || (core !== '' && isCommon(core)))
    return '密码过于常见，请换一个别人想不到的'
  if (surprises(plain, isCommon) < leastSurprises)
    return '密码过于简单：键盘上相邻、连续或重复的字符和常见的词最先被猜到，请换成自己的一句话'
  return undefined
}

/** How long one must wait, in words. */
export function waitText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest} 秒`
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分钟 ${rest} 秒`
}

/** What one who must wait before the next attempt to log in is told. */
export function waitRefusal(seconds: number, of: Guessed = 'password'): string {
  return `${guessedWords[of]}错误次数过多，请 ${waitText(seconds)}后再试`
}

/** What is typed wrong too often. */
export type Guessed = 'password' | 'code'
const guessedWords = { password: '密码', code: '验证码' } as const satisfies Record<Guessed, string>

/** So many hours the link lives by which somebody sets their own password. */
export const inviteHours = 24

interface AccountChange {
  role?: OfficeRole | undefined
  disabled?: 0 | 1 | undefined
  /** Ends the password, for a link by which another is set. */
  invite?: true
  /** Takes the second factor away. */
  factors?: true
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
  return demoted || change.disabled === 1 || change.invite === true || change.factors === true
    ? 'account.self'
    : undefined
}
