import type { Tx } from '../../db/types.ts'
import type { PlannedFields } from './shift.store.ts'

// A row has up to a dozen values, and a statement so many thousand.
const atOnce = 1000

function* partsOf<T>(rows: readonly T[]) {
  for (let from = 0; from < rows.length; from += atOnce) yield rows.slice(from, from + atOnce)
}

/** Makes shifts of many people, and answers their ids in the order given. Of one person no two may begin at once. */
export async function insertPlanned(
  tx: Tx,
  plans: readonly PlannedFields[],
  stamp: string,
): Promise<number[]> {
  const begin = (row: { volunteer_id: number; date: string; start_time: string }) =>
    `${row.volunteer_id} ${row.date} ${row.start_time}`
  const ids = new Map<string, number>()
  for (const part of partsOf(plans)) {
    const made = await tx
      .insertInto('roster')
      .values(part.map((plan) => ({ ...plan, created_at: stamp, updated_at: stamp })))
      .returning(['id', 'volunteer_id', 'date', 'start_time'])
      .execute()
    for (const row of made) ids.set(begin(row), row.id)
  }
  return plans.map((plan) => ids.get(begin(plan)) ?? 0)
}

const movable = [
  'volunteer_id',
  'date',
  'activity_id',
  'service_type_id',
  'place_id',
  'start_time',
  'end_time',
  'explain_time',
  'updated_at',
] as const

/**
 * Writes the plans of shifts that there are, and answers how many of them nobody had signed. Their people and
 * days are locked, so that none goes meanwhile.
 */
export async function writeAllPlanned(
  tx: Tx,
  plans: readonly (PlannedFields & { id: number })[],
  stamp: string,
): Promise<number> {
  let written = 0
  for (const part of partsOf(plans)) {
    const rows = await tx
      .insertInto('roster')
      .values(part.map((plan) => ({ ...plan, created_at: stamp, updated_at: stamp })))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) =>
            Object.fromEntries(movable.map((name) => [name, eb.ref(`excluded.${name}`)])),
          )
          .where('roster.attended', '=', 0),
      )
      .returning('id')
      .execute()
    written += rows.length
  }
  return written
}

/** Takes away those of these shifts that nobody signed, and answers what is needed to put them back. */
export async function takePlanned(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await tx
    .deleteFrom('roster')
    .where('id', 'in', ids)
    .where('attended', '=', 0)
    .returning(['id', 'name', 'created_at'])
    .execute()
}

/** Puts shifts back under their ids. */
export async function returnPlanned(
  tx: Tx,
  shifts: readonly (PlannedFields & {
    id: number
    name: string
    created_at: string
    taken_at?: string
  })[],
  stamp: string,
): Promise<void> {
  for (const part of partsOf(shifts))
    await tx
      .insertInto('roster')
      .values(part.map((shift) => ({ ...shift, updated_at: stamp })))
      .execute()
}
