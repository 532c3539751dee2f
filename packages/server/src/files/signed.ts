import { signerOf } from '../privacy/vault.ts'

const hour = 3_600

/**
 * The address under which a picture that is not for everybody can be fetched: an <img> sends no login,
 * so the answer that shows it signs it. The same for an hour, so that browsers keep what they have
 * fetched, and good for one to two hours. Empty stays empty.
 */
export function signedPicture(dataKey: Buffer, path: string, now: Date): string {
  return path === '' ? '' : signedAddress(dataKey, path, now, hour)
}

/** The same of any path, good for one to two times `seconds`. */
export function signedAddress(dataKey: Buffer, path: string, now: Date, seconds: number): string {
  const end = (Math.floor(now.getTime() / 1000 / seconds) + 2) * seconds
  return `${path}?e=${end}&s=${signerOf(dataKey).sign(textOf(path, end))}`
}

interface Signed {
  e?: unknown
  s?: unknown
}

/** For how many seconds more this signature is good; 0 when it is none, or has run out. */
export function signedFor(dataKey: Buffer, path: string, given: Signed, now: Date): number {
  if (!isSigned('picture', dataKey, path, given)) return 0
  return Math.max(0, Number(given.e) - Math.floor(now.getTime() / 1000))
}

/** Whether this signature is ours, also where it has run out. */
export const wasSigned = (dataKey: Buffer, path: string, given: Signed): boolean =>
  isSigned('former picture', dataKey, path, given)

function isSigned(
  as: 'picture' | 'former picture',
  dataKey: Buffer,
  path: string,
  { e, s }: Signed,
): boolean {
  if (typeof e !== 'string' || typeof s !== 'string' || !/^\d{1,12}$/.test(e)) return false
  return signerOf(dataKey).isSigned(as, textOf(path, Number(e)), s)
}

const textOf = (path: string, end: number) => `picture ${path} until ${end}`
