import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The form in which secrets are kept. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

/** A secret of 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** True when both are the same; takes as long whatever they share. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
