import { createHash, randomBytes } from 'node:crypto'

/** The form in which secrets are kept. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A secret of 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
