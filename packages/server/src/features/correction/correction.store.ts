import type { correctionOfficeCalls } from '@museum/contract/correction/correction.calls.ts'
import {
  type CorrectionState,
  correctionMoves,
} from '@museum/contract/correction/correction.rules.ts'
import { sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import { locking } from '../../db/lock.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'
import { described } from '../attendance/attendance.store.ts'
import { ownRecords } from '../attendance/record.store.ts'
import { nameOf, type ShiftPlace } from '../roster/leave.store.ts'

// As a literal, so that the engine sees that the partial indexes hold it.
const [open] = correctionMoves.correct.from

const columns = [
  'correction.id',
  'correction.state',
  'correction.sign_time',
  'correction.sign_out_time',
  'correction.reason',
  'correction.created_at',
  'correction.answer',
  'correction.answered_at',
  'correction.changed_at',
] as const

// What its person took back is asked no more.
const withdrawn = correctionMoves.withdraw.to

const ofShift = preparedQuery(
  (db, { rosterId, volunteerId }: { rosterId: number; volunteerId: number }) =>
    db
      .selectFrom('correction')
      .select(columns)
      .where('roster_id', '=', rosterId)
      .where('volunteer_id', '=', volunteerId)
      .where('state', '<>', withdrawn)
      .orderBy('id', 'desc'),
)

/** What a volunteer asked about one of their shifts, the latest first. */
export async function askedOf(db: Db, rosterId: number, volunteerId: number) {
  return await ofShift(db, { rosterId, volunteerId })
}

const ownShift = preparedQuery((db, { id, volunteerId }: { id: number; volunteerId: number }) =>
  ownRecords(db, volunteerId).where('roster.id', '=', id),
)

/** A volunteer's own shift; undefined when it is another's, or nobody's. */
export async function findOwnShift(db: Db, id: number, volunteerId: number) {
  return (await ownShift(db, { id, volunteerId }))[0]
}

/** Adds a request and answers its id; undefined when the shift has an open one. */
export async function insertCorrection(
  tx: Tx,
  row: {
    roster_id: number
    volunteer_id: number
    sign_time: string
    sign_out_time: string
    reason: string
    created_at: string
    changed_at?: string
    replaces?: number
  },
): Promise<number | undefined> {
  const made = await tx
    .insertInto('correction')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('roster_id').where('state', '=', sql.lit(open)).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** A request of a volunteer, with the shift that it is about; undefined when it is another's, or nobody's. */
export async function findOwnRequest(db: Db, id: number, volunteerId: number) {
  return await db
    .selectFrom('correction')
    .select([...columns, 'correction.roster_id'])
    .where('id', '=', id)
    .where('volunteer_id', '=', volunteerId)
    .executeTakeFirst()
}

/** Takes an open request back; false when it is open no more. */
export async function withdrawCorrection(tx: Tx, id: number, stamp: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('correction')
    .set({ state: withdrawn, answered_at: stamp })
    .where('id', '=', id)
    .where('state', '=', sql.lit(open))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Locks whoever asked, so that what is asked, answered and taken back of one person follows each other. */
export async function lockAsker(tx: Tx, id: number): Promise<void> {
  const asker = tx.selectFrom('correction').select('volunteer_id').where('correction.id', '=', id)
  await locking(
    tx,
    tx.selectFrom('volunteer').select('volunteer.id').where('volunteer.id', '=', asker),
  ).execute()
}

/** What the office says to a request. */
interface Answer {
  answer: string
  answered_by: string
  answered_at: string
}

/** Answers an open request; false when somebody was first. */
export async function closeCorrection(
  tx: Tx,
  id: number,
  state: Exclude<CorrectionState, 'open' | 'withdrawn'>,
  answer: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('correction')
    .set({ state, ...answer })
    .where('id', '=', id)
    .where('state', '=', sql.lit(open))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The same of the request that a shift has open, if there is one; answers its id. */
export async function closeOpenOf(
  tx: Tx,
  rosterId: number,
  answer: Answer,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('correction')
    .set({ state: correctionMoves.correct.to, ...answer })
    .where('roster_id', '=', rosterId)
    .where('state', '=', sql.lit(open))
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The request of a shift that was answered with times by that account at that moment. */
export async function answeredSo(
  db: Db,
  rosterId: number,
  { answered_by, answered_at }: Pick<Answer, 'answered_by' | 'answered_at'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('correction')
    .select('id')
    .where('roster_id', '=', rosterId)
    .where('state', '=', correctionMoves.correct.to)
    .where('answered_by', '=', answered_by)
    .where('answered_at', '=', answered_at)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Opens a request again that was answered so and then; false when it is open, or another one is. */
export async function reopenCorrection(
  tx: Tx,
  id: number,
  seen: { state: CorrectionState; answered_at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('correction')
    .set({ state: open, answer: '', answered_by: '', answered_at: '' })
    .where('id', '=', id)
    .where('state', '=', seen.state)
    .where('answered_at', '=', seen.answered_at)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('correction as other')
            .select('other.id')
            .whereRef('other.roster_id', '=', 'correction.roster_id')
            .where('other.state', '=', sql.lit(open)),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type CorrectionFilter = CallFilter<typeof correctionOfficeCalls.list>

/** The query of the requests, each with its shift: those open by age, those answered by their answer. */
export function correctionRows(
  db: Db,
  { id, state, volunteer_id, q }: Partial<CorrectionFilter> & { id?: number },
) {
  let query = described(db)
    .innerJoin('correction', 'correction.roster_id', 'roster.id')
    .innerJoin('volunteer as asker', 'asker.id', 'correction.volunteer_id')
    .leftJoin('correction as former', 'former.id', 'correction.replaces')
    .select([
      'correction.id as asked_id',
      'correction.volunteer_id as asker_id',
      'asker.name as asker_name',
      'asker.code as asker_code',
      'correction.state',
      'correction.sign_time as claimed_sign_time',
      'correction.sign_out_time as claimed_sign_out_time',
      'correction.reason',
      'correction.created_at',
      'correction.answer',
      'correction.answered_by',
      'correction.answered_at',
      'correction.changed_at',
      'former.id as former_id',
      'former.sign_time as former_sign_time',
      'former.sign_out_time as former_sign_out_time',
      'former.reason as former_reason',
    ])
  if (id) query = query.where('correction.id', '=', id)
  if (volunteer_id) query = query.where('correction.volunteer_id', '=', volunteer_id)
  if (state) query = query.where('correction.state', state === 'open' ? '=' : '<>', sql.lit(open))
  if (state === 'answered') query = query.where('correction.state', '<>', withdrawn)
  if (q)
    query = query.where((eb) =>
      eb.or([
        containsName(eb.ref('asker.name'), q),
        contains(eb.ref('asker.code'), q),
        contains(eb.ref('activity.title'), q),
      ]),
    )
  return state === 'answered'
    ? query.orderBy('correction.answered_at', 'desc').orderBy('correction.id', 'desc')
    : query.orderBy('correction.id')
}

export type CorrectionRow = RowOf<typeof correctionRows>

/** Has what was asked of a shift name it where it stands now. */
export async function moveCorrections(
  tx: Tx,
  ids: readonly number[],
  from: ShiftPlace,
  to: ShiftPlace,
): Promise<void> {
  await tx
    .updateTable('correction')
    .set((eb) => ({ [nameOf[from]]: null, [nameOf[to]]: eb.ref(nameOf[from]) }))
    .where(nameOf[from], 'in', givenIds(tx, ids))
    .execute()
}
