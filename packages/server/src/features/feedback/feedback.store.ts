import type { feedbackOfficeCalls } from '@museum/contract/feedback/feedback.calls.ts'
import type { Mood } from '@museum/contract/feedback/feedback.rules.ts'
import { sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import type { CallFilter } from '../../db/page.ts'
import { contains, containsName } from '../../db/portable.ts'
import { preparedQuery, preparedWrite, type RowOf } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'
import { nameOf, type ShiftPlace } from '../roster/leave.store.ts'
import { namedShifts } from '../sign/sign.store.ts'

const own = preparedQuery((db, { id, volunteerId }: { id: number; volunteerId: number }) =>
  namedShifts(db, volunteerId)
    .leftJoin('feedback', 'feedback.roster_id', 'roster.id')
    .select([
      'feedback.mood',
      'feedback.need_help',
      'feedback.content',
      'feedback.created_at',
      'feedback.handled_at',
    ])
    .where('roster.id', '=', id),
)

/** A volunteer's own shift with what they said of it; undefined when it is another's or nobody's. */
export async function ownShift(db: Db, id: number, volunteerId: number) {
  return (await own(db, { id, volunteerId }))[0]
}

interface Saying extends Record<string, string | number> {
  id: number
  volunteerId: number
  mood: Mood
  need_help: number
  waits: number
  content: string
  stamp: string
  /** What was dealt with after this can be taken back still. */
  settled: string
}

const write = preparedWrite((tx, value: Saying) =>
  tx
    .insertInto('feedback')
    .columns([
      'roster_id',
      'volunteer_id',
      'date',
      'mood',
      'need_help',
      'waits',
      'content',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('roster')
        .select(['roster.id', 'roster.volunteer_id', 'roster.date'])
        .select([
          sql<Mood>`cast(${value.mood} as integer)`.as('mood'),
          sql<number>`cast(${value.need_help} as integer)`.as('need_help'),
          sql<number>`cast(${value.waits} as integer)`.as('waits'),
          sql<string>`${value.content}`.as('content'),
          sql<string>`${value.stamp}`.as('created_at'),
        ])
        .where('roster.id', '=', value.id)
        .where('roster.volunteer_id', '=', value.volunteerId),
    )
    .onConflict((conflict) =>
      conflict
        .column('roster_id')
        .doUpdateSet((eb) => ({
          mood: eb.ref('excluded.mood'),
          need_help: eb.ref('excluded.need_help'),
          waits: eb.ref('excluded.waits'),
          content: eb.ref('excluded.content'),
          created_at: eb.ref('excluded.created_at'),
          handled_at: '',
          handled_by: '',
          handle_note: '',
        }))
        // What the office has dealt with stands as it read it, once it can take that back no longer.
        .where((eb) =>
          eb.or([
            eb('feedback.handled_at', '=', ''),
            eb('feedback.handled_at', '>', value.settled),
          ]),
        ),
    )
    .returning('id'),
)

/** Keeps what a volunteer says of their shift in place of what they said; false once that was dealt with for good. */
export async function keepFeedback(tx: Tx, value: Saying): Promise<boolean> {
  return (await write(tx, value)).length === 1
}

export type FeedbackFilter = CallFilter<typeof feedbackOfficeCalls.list>

/** The query of what was said: who waits for help, what is to be read, then the newest of the others. */
export function feedbackRows(db: Db, filter: FeedbackFilter & { id?: number }) {
  const { id, state, mood, need_help, start_date, end_date, q } = filter
  let query = db
    .selectFrom('feedback')
    .innerJoin('volunteer', 'volunteer.id', 'feedback.volunteer_id')
    .leftJoin('roster', 'roster.id', 'feedback.roster_id')
    .leftJoin('activity', 'activity.id', 'roster.activity_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
  if (id) query = query.where('feedback.id', '=', id)
  if (state === 'open') query = query.where('feedback.waits', '>', 0)
  if (state === 'handled') query = query.where('feedback.handled_at', '<>', '')
  if (mood) query = query.where('feedback.mood', '=', mood as Mood)
  if (need_help === 0 || need_help === 1) query = query.where('feedback.need_help', '=', need_help)
  if (start_date) query = query.where('feedback.date', '>=', start_date)
  if (end_date) query = query.where('feedback.date', '<=', end_date)
  if (q)
    query = query.where((eb) =>
      eb.or([
        containsName(eb.ref('volunteer.name'), q),
        contains(eb.ref('volunteer.code'), q),
        contains(eb.ref('feedback.content'), q),
      ]),
    )
  return query
    .select([
      'feedback.id',
      'feedback.volunteer_id',
      'feedback.date',
      'feedback.mood',
      'feedback.need_help',
      'feedback.content',
      'feedback.waits',
      'feedback.created_at',
      'feedback.handled_at',
      'feedback.handled_by',
      'feedback.handle_note',
      'volunteer.name',
      'volunteer.code',
      'roster.start_time',
      'roster.end_time',
      'activity.title',
      'service_type.name as service_type_name',
      'place.name as place_name',
    ])
    .orderBy('feedback.waits', 'desc')
    .orderBy('feedback.id', 'desc')
}

export type FeedbackRow = RowOf<typeof feedbackRows>

interface Handling {
  id: number
  /** Empty puts it back among what waits. */
  handled_at: string
  handled_by: string
  handle_note: string
  waits: number
}

/** Writes whether it was dealt with; false where it stands so already. */
export async function handleFeedback(tx: Tx, { id, ...columns }: Handling): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set(columns)
    .where('id', '=', id)
    .where('handled_at', columns.handled_at === '' ? '<>' : '=', '')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Has what was said of a shift name it where it stands now. */
export async function moveFeedback(
  tx: Tx,
  ids: readonly number[],
  from: ShiftPlace,
  to: ShiftPlace,
): Promise<void> {
  await tx
    .updateTable('feedback')
    .set((eb) => ({ [nameOf[from]]: null, [nameOf[to]]: eb.ref(nameOf[from]) }))
    .where(nameOf[from], 'in', givenIds(tx, ids))
    .execute()
}
