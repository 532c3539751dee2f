import { readFileSync } from 'node:fs'

export interface Identity {
  uid: number
  gid: number
}

/** Whom the server runs as: PostgreSQL refuses root. Undefined when we are nobody special. */
export function serverIdentity(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody')
}
