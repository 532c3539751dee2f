import type { ColumnType, Generated } from 'kysely'

export interface AuditTable {
  id: Generated<number>
  at: string
  account_id: number
  username: string
  action: string
  object: string
  object_id: number
  ip: string
  /** Whom it is about; null where it is about no person. */
  volunteer_id: ColumnType<number | null, number | null | undefined, never>
  before: string
  after: string
  /** The instant; 0 in lines of before it was noted. */
  at_ms: Generated<number>
  /** By which login, as the beginning of its hash, and in which request, as the process's own log has it. */
  session: Generated<string>
  request: Generated<string>
  /** By chance: without it nobody can try what `digest` stands for. Empty once the texts were erased. */
  salt: Generated<string>
  /** SHA-256 of salt and texts, when the line was sealed. */
  digest: Generated<string>
  /** SHA-256 of salt and `volunteer_id`, when the line was sealed; empty in lines of before that was held. */
  subject: Generated<string>
  /** Its place in the chain and the hash that holds it there; null and empty until it is sealed. */
  seq: Generated<number | null>
  hash: Generated<string>
}

/** Whose data a sheet held whole, by its line in the log. */
export interface AuditPersonTable {
  volunteer_id: number
  audit_id: number
}

/** Where the chain of the log begins and ends; one row, whose lock is the right to lengthen it. */
export interface AuditHeadTable {
  id: number
  seq: Generated<number>
  hash: Generated<string>
  /** The first line that is kept, the hash of the one before it, and the signature under both. */
  first_seq: Generated<number>
  first_hash: Generated<string>
  first_signature: Generated<string>
  /** Up to which line the log was sent elsewhere, and until when a process is sending. */
  sent_seq: Generated<number>
  sending_ms: Generated<number>
}

/** What the chain was from time to time, signed, until it is kept elsewhere. */
export interface AuditSignedTable {
  at_ms: number
  seq: number
  hash: string
  first_seq: number
  first_hash: string
  /** The name of the key. */
  key: string
  signature: string
  /** When it was put into the file store, and when it was sent; null while it waits. */
  stored_ms: Generated<number | null>
  sent_ms: Generated<number | null>
}
