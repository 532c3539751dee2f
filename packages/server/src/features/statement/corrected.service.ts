import type { Db } from '../../db/db.ts'
import { type ServedType, servedTypes } from './served.read.ts'
import type { StatementRow } from './statement.store.ts'

/** What the records of a statement's days say now of what was served when it was made. */
export async function servedNow(db: Db, row: StatementRow): Promise<ServedType[]> {
  const period = { first: row.first_day, last: row.last_day }
  return await servedTypes(db, row.volunteer_id, period, row.issued_at)
}

/** Whether the records were changed after the statement was made; a type that is called otherwise is no change. */
export function isCorrected({ content }: StatementRow, now: readonly ServedType[]): boolean {
  const figures = (types: readonly ServedType[]) =>
    JSON.stringify(types.map(({ id, minutes, times }) => [id, minutes, times]))
  return figures(JSON.parse(content) as ServedType[]) !== figures(now)
}
