import { hash, randomBytes } from 'node:crypto'

/** The form in which secrets are kept. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** A secret of 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
