import type { Generated } from 'kysely'

/**
 * One statement of service (志愿服务记录证明) as it was made: what it says never changes. Days are
 * `YYYY-MM-DD`, times are `YYYY-MM-DD HH:mm:ss`, empty for none.
 */
export interface StatementTable {
  id: Generated<number>
  number: string
  /** Of the code under which anybody checks it, and the code itself, sealed. */
  code_hash: string
  code_sealed: string
  volunteer_id: number
  /** As printed, like all that follows; empty once its person was erased, whose file goes too. */
  name: string
  /** What the check says of the name, for good. */
  name_masked: string
  code: string
  /** Sealed; empty where it is not printed. */
  id_num: string
  first_day: string
  last_day: string
  minutes: number
  times: number
  /** JSON: minutes and times of each service type, with its id and its name. */
  content: string
  museum_name: string
  unit: string
  phone: string
  /** The address of the museum's pages, which its code leads to. */
  origin: string
  issued_at: string
  /** The office account that made it; empty where the volunteer did. */
  issued_by: string
  /** Where its PDF is kept, sealed, and the sum of that as it is handed out; empty while it is being made. */
  file: Generated<string>
  sha256: Generated<string>
  replaced_at: Generated<string>
  /** The number of the one that took its place. */
  replaced_number: Generated<string>
  revoked_at: Generated<string>
  revoked_by: Generated<string>
  revoked_reason: Generated<string>
}

/** The last number that was given in a year. */
export interface StatementNumberTable {
  year: number
  last: number
}
