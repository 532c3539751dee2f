import type { Span } from '@museum/contract/span.ts'
import type { Tx } from '../../db/db.ts'

/** What the office may set of a shift. */
export interface PlannedFields extends Span {
  volunteer_id: number
  date: string
  activity_id: number
  service_type_id: number
  place_id: number
  explain_time: number
}

/** Writes a shift's plan; false when somebody signed it, or it is gone. */
export async function writePlanned(tx: Tx, id: number, fields: PlannedFields, stamp: string) {
  const row = await tx
    .updateTable('roster')
    .set({ ...fields, updated_at: stamp })
    .where('id', '=', id)
    .where('attended', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a shift; false when somebody signed it, or it is gone. */
export async function deletePlanned(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('roster')
    .where('id', '=', id)
    .where('attended', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
