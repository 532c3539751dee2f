import { sql } from 'kysely'
import { cachedQuery } from '../../db/cached-query.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

/** The query of slots of open meetings of a day and later, with a free seat, in order. */
function openSlots(db: Db, today: string) {
  return db
    .selectFrom('meeting')
    .innerJoin('meeting_slot', 'meeting_slot.meeting_id', 'meeting.id')
    .leftJoin('service_type', 'service_type.id', 'meeting.service_type_id')
    .select([
      'meeting.id',
      'meeting.kind',
      'meeting.gives',
      'meeting.title',
      'meeting.date',
      'meeting.place',
      'meeting.content',
      'meeting.learning_minutes',
      'meeting_slot.id as slot_id',
      'meeting_slot.start_time',
      'meeting_slot.end_time',
    ])
    .select((eb) => [
      eb.fn.coalesce('service_type.name', sql.lit('')).as('service_type_name'),
      eb('meeting_slot.seats', '-', eb.ref('meeting_slot.taken')).as('free'),
    ])
    .where('meeting.state', '=', sql.lit('open' as const))
    .where('meeting.date', '>=', today)
    .whereRef('meeting_slot.taken', '<', 'meeting_slot.seats')
    .orderBy('meeting.date')
    .orderBy('meeting.start_time')
    .orderBy('meeting.id')
    .orderBy('meeting_slot.start_time')
    .orderBy('meeting_slot.id')
}

// Every home asks, and it moves only as somebody books.
const open = cachedQuery((db, { today }: { today: string }) => openSlots(db, today), { most: 3 })

/** The slots that can be booked at the museum's `now`: of open meetings, not begun, with a free seat; in order. */
export async function freeSlots(db: Db, now: string) {
  const slots = await open(db, { today: now.slice(0, 10) })
  return slots.filter(({ date, start_time }) => `${date} ${start_time}` > now)
}

const expected = preparedQuery((db, { id, kind }: { id: number; kind: string }) =>
  db
    .selectFrom('volunteer')
    .leftJoin('meeting_seat', (join) =>
      join
        .onRef('meeting_seat.volunteer_id', '=', 'volunteer.id')
        .on('meeting_seat.hold', '=', kind),
    )
    .select(['meeting_seat.id as seat', 'volunteer.next_time'])
    .where('volunteer.id', '=', id),
)

/** Whether somebody holds a seat of a step, or was told a time of it that is still to come at the museum's `now`. */
export async function expectedOf(
  db: Db,
  { id, kind, now }: { id: number; kind: 'interview' | 'assessment'; now: string },
): Promise<{ seat: boolean; fixed: boolean }> {
  const [row] = await expected(db, { id, kind })
  return { seat: row?.seat != null, fixed: row !== undefined && row.next_time > now }
}
