import { Fault } from '@museum/contract/fault.ts'
import { passwordRefusal } from '@museum/contract/login/account.rules.ts'
import { hash, verify } from '@node-rs/argon2'

let common: Promise<ReadonlySet<string>> | undefined

// Half a megabyte that only a new password needs.
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * The form in which an account's password is kept (argon2id), and the only way to it: throws
 * `account.password_weak` that says why. Slow, so it is for outside a transaction.
 */
export async function hashPassword(password: string, username: string): Promise<string> {
  common ??= commonPasswords()
  const known = await common
  const msg = passwordRefusal(password, username, (text) => known.has(text))
  if (msg) throw new Fault('account.password_weak', { field: 'password', msg })
  return await slow.hash(password)
}

/** True when the password is the one that is kept so; without an account it takes as long. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  nobody ??= slow.hash('nobody')
  return await slow.verify(kept ?? (await nobody), password)
}

let nobody: Promise<string> | undefined

/** What takes long by design; a test may watch when it is done. */
export const slow = {
  hash: (password: string) => hash(password),
  verify: (kept: string, password: string) => verify(kept, password),
}
