import type { Db } from '../../db/db.ts'
import { touchDay } from './day.store.ts'

/**
 * Holds a day until the transaction ends, before its window is read: planning and closing of one day
 * follow each other, so that no shift comes onto a day that is being closed.
 */
export async function holdDay(db: Db, date: string): Promise<void> {
  await touchDay(db, date)
}
