import type { trainingOfficeCalls } from '@museum/contract/meeting/desk.calls.ts'
import type { Insertable } from 'kysely'
import type { CallFilter } from '../../db/page.ts'
import { writtenInParts } from '../../db/parts.ts'
import { contains, containsName } from '../../db/portable.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/types.ts'

export type TrainingFilter = CallFilter<typeof trainingOfficeCalls.list>

/** The query of who was trained in what, the latest first. */
export function trainingRows(db: Db, filter: TrainingFilter & { id?: number }) {
  const { q, volunteer_id, start_date, end_date, id } = filter
  let query = db
    .selectFrom('training')
    .innerJoin('volunteer', 'volunteer.id', 'training.volunteer_id')
    .select([
      'training.id',
      'training.volunteer_id',
      'volunteer.name',
      'volunteer.code',
      'training.name as training',
      'training.content',
      'training.minutes',
      'training.organiser',
      'training.date',
    ])
    .orderBy('training.date', 'desc')
    .orderBy('training.id', 'desc')
  if (id) query = query.where('training.id', '=', id)
  if (volunteer_id) query = query.where('training.volunteer_id', '=', volunteer_id)
  if (start_date) query = query.where('training.date', '>=', start_date)
  if (end_date) query = query.where('training.date', '<=', end_date)
  if (q)
    query = query.where((eb) =>
      eb.or([
        containsName(eb.ref('volunteer.name'), q),
        contains(eb.ref('volunteer.code'), q),
        contains(eb.ref('training.name'), q),
      ]),
    )
  return query
}

/** What somebody was trained in, the latest first. */
export async function ownTrainings(db: Db, volunteerId: number) {
  return await db
    .selectFrom('training')
    .select(['id', 'name', 'content', 'minutes', 'organiser', 'date'])
    .where('volunteer_id', '=', volunteerId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Notes who was trained; who stands there of the same meeting stays. */
export async function insertTrainings(
  tx: Tx,
  rows: readonly Insertable<Schema['training']>[],
): Promise<void> {
  for (const part of writtenInParts(rows))
    await tx
      .insertInto('training')
      .values(part)
      .onConflict((conflict) => conflict.columns(['volunteer_id', 'meeting_id']).doNothing())
      .execute()
}

/** Takes away what was noted at a moment of these people. */
export async function deleteTrainings(
  tx: Tx,
  {
    meeting_id,
    ids,
    created_at,
  }: { meeting_id: number; ids: readonly number[]; created_at: string },
): Promise<void> {
  await tx
    .deleteFrom('training')
    .where('meeting_id', '=', meeting_id)
    .where('volunteer_id', 'in', ids)
    .where('created_at', '=', created_at)
    .execute()
}
