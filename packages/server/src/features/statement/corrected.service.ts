import { countedBy } from '@museum/contract/roster/shift.rules.ts'
import type { Db } from '../../db/types.ts'
import { type ServedType, servedBySeconds, servedTypes } from './served.read.ts'
import type { StatementRow } from './statement.store.ts'

/** What the records of a statement's days say now of what was served when it was made. */
export async function servedNow(db: Db, row: StatementRow): Promise<ServedType[]> {
  return await servedTypes(db, row.volunteer_id, daysOf(row), row.issued_at)
}

/**
 * Whether the records were changed after the statement was made, counted by the rule of its making: another way
 * of counting is no change, nor is a type that is called otherwise. `now` is what the records say by today's
 * rule, `zone` the museum's.
 */
export async function isCorrected(
  db: Db,
  row: StatementRow,
  now: readonly ServedType[],
  zone: string,
): Promise<boolean> {
  const { volunteer_id, issued_at, counted_by, content } = row
  const counted =
    counted_by === countedBy
      ? now
      : await servedBySeconds(db, volunteer_id, daysOf(row), issued_at, zone)
  return figures(JSON.parse(content) as ServedType[]) !== figures(counted)
}

const daysOf = ({ first_day, last_day }: StatementRow) => ({ first: first_day, last: last_day })

const figures = (types: readonly ServedType[]) =>
  JSON.stringify(types.map(({ id, minutes, times }) => [id, minutes, times]))
