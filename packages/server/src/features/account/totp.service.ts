import { isAppCode, typedCode } from '@museum/contract/login/factor.rules.ts'
import { generateSecret, generateURI, verifySync } from 'otplib'

// A code is good for its half-minute, and for so many seconds after it: while one types.
const lateSeconds = 5

/** A new secret of 160 bits, in the letters that an app takes. */
export const newAppSecret = (): string => generateSecret()

/** What the picture says that an app reads. */
export const appUri = (secret: string, museum: string, username: string): string =>
  generateURI({ issuer: museum, label: username, secret })

/** The half-minute whose code it is, now or just past; undefined where it is none. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const token = typedCode(typed)
  if (!isAppCode(token)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const verified = verifySync({ secret, token, epoch, epochTolerance: [lateSeconds, 0] })
  return verified.valid && 'timeStep' in verified ? verified.timeStep : undefined
}
