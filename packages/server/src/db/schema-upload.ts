import type { Generated } from 'kysely'

/** A picture that was uploaded; `path` is the address of the large copy, from which the small one follows. */
export interface UploadTable {
  id: Generated<number>
  path: string
  /** Whose it is: a person's or, when that is null, the museum's, by this account where it is known. */
  person_id: number | null
  account_id: number | null
  /** Of both copies. */
  bytes: number
  /** 1 where it shows an applicant or a volunteer: served to whom an answer shows it, not to everybody. */
  portrait: number
  created_ms: number
  /** Since when nothing refers to it; null while something does. */
  unclaimed_ms: number | null
  /** 1 once its files are being removed: nothing can refer to it any more. */
  swept: Generated<number>
}
