import type { AuditKey } from '../../privacy/audit-key.ts'
import { isSigned } from '../../privacy/audit-key.ts'
import { hashOf } from '../../privacy/secret.ts'
import type { KeptLine } from './evidence.store.ts'

/** A line of the log as the chain holds it: texts and whom it is about by their digests, since both may change. */
export type ChainLine = Omit<
  KeptLine,
  'volunteer_id' | 'seq' | 'hash' | 'salt' | 'before' | 'after'
>

type Texts = Pick<KeptLine, 'salt' | 'before' | 'after'>

/** What stands in the chain for a line's texts, so that they can be erased and the chain stays true. */
export function digestOf({ salt, before, after }: Texts): string {
  return hashOf(JSON.stringify([salt, before, after]))
}

/**
 * What stands in the chain for whom a line is about, who may become another's record. Nobody tries it without the
 * salt, which goes with the texts.
 */
export function subjectOf(salt: string, volunteerId: number | null): string {
  return hashOf(JSON.stringify(['subject', salt, volunteerId]))
}

/** What stands in the log for a line that was put in other words: these, and whom it is about. */
export function rewordedOf({
  before,
  after,
  volunteer_id,
}: Pick<KeptLine, 'before' | 'after' | 'volunteer_id'>): string {
  return hashOf(JSON.stringify(['reworded', before, after, volunteer_id]))
}

/** The hash that holds a line at its place, behind the line of the hash before. */
export function chainHash(before: string, seq: number, line: ChainLine): string {
  const { id, at, at_ms, account_id, username, action, object, object_id } = line
  const who = [account_id, username, line.ip, line.session, line.request]
  // Lines of before it was held say nothing of whom they are about.
  const subject = line.subject ? [line.subject] : []
  const what = [id, at, at_ms, action, object, object_id, line.digest, ...subject]
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

/** All that a file of the log holds, at the moment at which it was written. */
export interface FileSeal extends Head {
  /** How many lines. */
  count: number
  /** SHA-256 of all rows that are no lines: what the file says of the log, and its heads. */
  contents: string
}

export interface SignedSeal extends FileSeal {
  key: string
  signature: string
}

const sealText = ({ at_ms, seq, hash, first_seq, first_hash, count, contents }: FileSeal) =>
  JSON.stringify(['museum log file', at_ms, seq, hash, first_seq, first_hash, count, contents])

export function signSeal(key: AuditKey, seal: FileSeal): SignedSeal {
  return { ...seal, key: key.name, signature: key.sign(sealText(seal)) }
}

export function isSeal(publicKey: string, seal: SignedSeal): boolean {
  return isSigned(publicKey, sealText(seal), seal.signature)
}
