import type { AuditKey } from '../../privacy/audit-key.ts'
import { isSigned } from '../../privacy/audit-key.ts'
import { hashOf } from '../../privacy/secret.ts'
import type { KeptLine } from './evidence.store.ts'

/** A line of the log as the chain holds it. Whom it is about is no part of that: it moves where two are one. */
export type ChainLine = Omit<
  KeptLine,
  'volunteer_id' | 'seq' | 'hash' | 'salt' | 'before' | 'after'
>

type Texts = Pick<KeptLine, 'salt' | 'before' | 'after'>

/** What stands in the chain for a line's texts, so that they can be erased and the chain stays true. */
export function digestOf({ salt, before, after }: Texts): string {
  return hashOf(JSON.stringify([salt, before, after]))
}

/** The hash that holds a line at its place, behind the line of the hash before. */
export function chainHash(before: string, seq: number, line: ChainLine): string {
  const { id, at, at_ms, account_id, username, action, object, object_id } = line
  const who = [account_id, username, line.ip, line.session, line.request]
  const what = [id, at, at_ms, action, object, object_id, line.digest]
  return hashOf(JSON.stringify([before, seq, who, what]))
}

/** Where the chain ends and begins: what is signed. */
export interface Head {
  at_ms: number
  seq: number
  hash: string
  first_seq: number
  first_hash: string
}

/** A head with the name of the key that signed it. */
export interface SignedHead extends Head {
  key: string
  signature: string
}

const headText = ({ at_ms, seq, hash, first_seq, first_hash }: Head) =>
  JSON.stringify(['museum log head', at_ms, seq, hash, first_seq, first_hash])

const startText = (seq: number, hash: string) => JSON.stringify(['museum log start', seq, hash])

export function signHead(key: AuditKey, head: Head): SignedHead {
  return { ...head, key: key.name, signature: key.sign(headText(head)) }
}

export function isHead(publicKey: string, head: SignedHead): boolean {
  return isSigned(publicKey, headText(head), head.signature)
}

/** The signature under where the chain begins, by whoever took away what was before. */
export function signStart(key: AuditKey, seq: number, hash: string): string {
  return key.sign(startText(seq, hash))
}

export function isStart(publicKey: string, seq: number, hash: string, signature: string): boolean {
  return isSigned(publicKey, startText(seq, hash), signature)
}
