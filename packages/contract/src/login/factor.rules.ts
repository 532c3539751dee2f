/** A login of which the password was right waits so long for the second factor, and takes so many tries. */
export const stepMinutes = 10
export const stepTries = 5

/** An app that makes codes, or a key in a device that its owner unlocks. */
export const factorKinds = ['totp', 'passkey'] as const
export type FactorKind = (typeof factorKinds)[number]

/** What a passkey is asked is answered within so many minutes. */
export const passkeyMinutes = 5

/** So long an account whose role needs a second factor may go without, from its next login on. */
export const graceDays = 7

/** So many factors an account has at most. */
export const mostFactors = 10

/** So many recovery codes are made at a time, each of so many letters, shown in groups. */
export const recoveryCodes = 10
export const recoveryLetters = 24
const groupLetters = 6

/** The letters of a recovery code; none of them is taken for another. */
export const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A recovery code as it is shown. */
export function recoveryGroups(code: string): string {
  return code.match(new RegExp(`.{1,${groupLetters}}`, 'g'))?.join('-') ?? code
}

/** A code as it was typed, without what only parts it; width and case make no difference. */
export function typedCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Dash}]/gu, '')
    .toUpperCase()
}

/** Whether it is a code of an app, which has six digits; any other is taken for a recovery code. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code)

/** Whether it can be a recovery code. */
export const isRecoveryCode = (code: string) =>
  code.length === recoveryLetters && [...code].every((letter) => recoveryAlphabet.includes(letter))
