import type { Db } from '../db/types.ts'
import type { FileStore } from '../files/files.ts'
import type { JobContext } from '../jobs/jobs.ts'
import type { SealedFile } from './sealed-places.ts'

/** Files that a feature keeps sealed: only it knows which rows they are of, and when they may go. */
export interface SealedFiles {
  as: SealedFile
  /** Seals the next few behind a row anew; answers the last row that it looked at, undefined where there was none. */
  reseal: (ctx: JobContext, number: number, after: number) => Promise<number | undefined>
  /** How many are sealed under each key, by its number. */
  count: (db: Db, files: FileStore) => Promise<Map<number, number>>
}
