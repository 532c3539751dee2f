import type { SeatFields } from '@museum/contract/draft/judge.rules.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { locking } from '../../db/lock.ts'
import type { RosterDraftTable, RosterWeekTable } from '../../db/schema-planning.ts'
import type { Db, Tx } from '../../db/types.ts'

export type WeekRow = Selectable<RosterWeekTable>
export type EditRow = Selectable<RosterDraftTable>
type NewEdit = Insertable<RosterDraftTable>

const weeks = (db: Db, monday: string) =>
  db.selectFrom('roster_week').selectAll().where('monday', '=', monday)

/** The week that begins on `monday`; undefined where nobody ever began it. */
export async function findWeek(db: Db, monday: string): Promise<WeekRow | undefined> {
  return await weeks(db, monday).executeTakeFirst()
}

/** The same, locked until the transaction ends: before its people and its days, never after. */
export async function lockWeek(tx: Tx, monday: string): Promise<WeekRow | undefined> {
  return await locking(tx, weeks(tx, monday)).executeTakeFirst()
}

/** Makes a week's row where there is none; of two who do, one does. */
export async function insertWeek(
  tx: Tx,
  row: Pick<WeekRow, 'monday' | 'begun_at' | 'begun_by'>,
): Promise<void> {
  await tx
    .insertInto('roster_week')
    .values({ ...row, state: 'drafting', version: 1 })
    .onConflict((conflict) => conflict.column('monday').doNothing())
    .execute()
}

/** Writes a week that is locked. */
export async function updateWeek(
  tx: Tx,
  id: number,
  change: Updateable<RosterWeekTable>,
): Promise<void> {
  await tx.updateTable('roster_week').set(change).where('id', '=', id).execute()
}

/** Ends a week that was never published, with what its draft wanted. */
export async function deleteWeek(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('roster_draft').where('week_id', '=', id).execute()
  await tx.deleteFrom('roster_week').where('id', '=', id).execute()
}

const plannedColumns = [
  'id',
  'volunteer_id',
  'date',
  'activity_id',
  'service_type_id',
  'place_id',
  'start_time',
  'end_time',
  'explain_time',
  'attended',
] as const

const planned = (db: Db) => db.selectFrom('roster').select(plannedColumns)

/** All that is planned from `first` to `last`, in the planner's order. */
export async function plannedFields(db: Db, first: string, last: string) {
  return await planned(db)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .orderBy('place_id')
    .orderBy('start_time')
    .orderBy('id')
    .execute()
}

/** What these people serve from `first` to `last`. */
export async function plannedRows(db: Db, first: string, last: string, people: readonly number[]) {
  return await planned(db)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('volunteer_id', 'in', [0, ...new Set(people)])
    .execute()
}

/** These shifts; those that have gone are missing. */
export async function plannedByIds(db: Db, ids: readonly number[]) {
  return await planned(db)
    .where('id', 'in', [0, ...ids])
    .execute()
}

/** All edits of a week's draft, those taken back among them; or of its publishing at `publishedMs`. */
export async function findEdits(db: Db, weekId: number, publishedMs = 0): Promise<EditRow[]> {
  return await db
    .selectFrom('roster_draft')
    .selectAll()
    .where('week_id', '=', weekId)
    .where('published_ms', '=', publishedMs)
    .orderBy('id')
    .execute()
}

const atOnce = 400
const written = [
  'mark',
  'roster_id',
  'volunteer_id',
  'date',
  'activity_id',
  'service_type_id',
  'place_id',
  'start_time',
  'end_time',
  'explain_time',
  'was_volunteer_id',
  'was',
  'why',
  'source',
  'reason',
  'by',
  'at',
  'version',
] as const

/** Writes edits of a draft, one a seat: what a seat had before gives way. */
export async function saveEdits(tx: Tx, rows: readonly NewEdit[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('roster_draft')
      .values(rows.slice(from, from + atOnce))
      .onConflict((conflict) =>
        conflict
          .columns(['week_id', 'published_ms', 'seat'])
          .doUpdateSet((eb) =>
            Object.fromEntries(written.map((name) => [name, eb.ref(`excluded.${name}`)])),
          ),
      )
      .execute()
}

/** Ends the edits of a publishing whose people are told. */
export async function forgetPublished(tx: Tx, weekId: number, publishedMs: number): Promise<void> {
  await tx
    .deleteFrom('roster_draft')
    .where('week_id', '=', weekId)
    .where('published_ms', '=', publishedMs)
    .execute()
}

/** Ends these edits, however many. */
export async function deleteEdits(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('roster_draft').where('id', 'in', ids).execute()
}

/** Puts edits from a publishing (0 for the draft) to another. */
export async function movePublished(
  tx: Tx,
  weekId: number,
  from: number,
  to: number,
): Promise<void> {
  await tx
    .updateTable('roster_draft')
    .set({ published_ms: to })
    .where('week_id', '=', weekId)
    .where('published_ms', '=', from)
    .execute()
}

/** Forgets what an edit that made a shift made, so that it is to be made again. */
export async function forgetMade(tx: Tx, weekId: number): Promise<void> {
  await tx
    .updateTable('roster_draft')
    .set({ roster_id: null })
    .where('week_id', '=', weekId)
    .where('published_ms', '=', 0)
    .where('mark', '=', 'added')
    .execute()
}

/** What an edit wants; of a removal what it takes away. */
export function fieldsOf(row: SeatFields): SeatFields {
  const { volunteer_id, date, start_time, end_time, explain_time } = row
  const { activity_id, service_type_id, place_id } = row
  const what = { activity_id, service_type_id, place_id, explain_time }
  return { volunteer_id, date, start_time, end_time, ...what }
}

/** The shift as the edit took it up; undefined where it adds one. */
export function wasOf({ was_volunteer_id, was }: EditRow): SeatFields | undefined {
  if (was_volunteer_id === null) return undefined
  return fieldsOf({ ...JSON.parse(was), volunteer_id: was_volunteer_id })
}

/** What is kept of a shift that was taken away, so that it can come back as it was. */
export interface Gone {
  name: string
  created_at: string
}

/** That of a published removal. */
export const goneOf = ({ was }: EditRow): Gone => JSON.parse(was || '{}').gone

/** The columns in which these are kept; whose it was has one of its own, which refers to them. */
export function wasColumns(was: SeatFields | undefined, gone?: Gone) {
  if (!was) return { was_volunteer_id: null, was: '' }
  const { volunteer_id, ...rest } = fieldsOf(was)
  return { was_volunteer_id: volunteer_id, was: JSON.stringify({ ...rest, gone }) }
}
