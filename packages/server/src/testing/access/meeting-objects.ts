import type { Gives, MeetingKind, SeatState } from '@museum/contract/meeting/meeting.rules.ts'
import { before, type Ground, secret, today } from './ground.ts'
import { idOf } from './objects.ts'

/** Makers of interviews, assessments and trainings, and of who has a seat of one. */
export function meetingObjects({ world: { db }, serving, stranger }: Ground) {
  /** One of today afternoon with a single slot: its id, and the slot's. */
  async function meeting(
    kind: MeetingKind = 'interview',
    state: 'draft' | 'open' = 'open',
    seats = 5,
  ) {
    const gives: Gives = kind === 'training' ? 'grant' : 'step'
    const span = { start_time: '15:00:00', end_time: '16:00:00' }
    const id = await idOf(
      db
        .insertInto('meeting')
        .values({
          ...{ kind, gives, state, seats, ...span },
          title: '场次',
          date: '2026-05-20',
          place: '二层会议室',
          slot_minutes: 0,
          criteria: '[]',
          learning_minutes: 60,
          service_type_id: kind === 'training' ? serving.guide : null,
          created_at: before,
          created_by: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const slot = await idOf(
      db
        .insertInto('meeting_slot')
        .values({ meeting_id: id, ...span, seats })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { id, slot, kind }
  }

  /** Somebody's seat of a new meeting, and that. */
  async function seat(
    { id: volunteer_id }: { id: number },
    kind: MeetingKind = 'interview',
    mark: { state?: SeatState; outcome?: 'pass' | 'fail' } = {},
  ) {
    const made = await meeting(kind)
    const { state = 'booked' } = mark
    const dead = state === 'absent' || state === 'cancelled' || state === 'moved'
    await db
      .updateTable('meeting_seat')
      .set({ hold: '' })
      .where('volunteer_id', '=', volunteer_id)
      .execute()
    await db.updateTable('meeting_slot').set({ taken: 1 }).where('id', '=', made.slot).execute()
    const seat = await idOf(
      db
        .insertInto('meeting_seat')
        .values({
          ...{ meeting_id: made.id, slot_id: made.slot, volunteer_id, state },
          outcome: mark.outcome ?? '',
          hold: dead ? '' : kind === 'training' ? String(made.id) : kind,
          remark: volunteer_id === stranger.id ? secret : '',
          booked_at: before,
          updated_at: before,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { ...made, seat, volunteer: volunteer_id }
  }

  /** What somebody was trained in. */
  async function training({ id: volunteer_id }: { id: number }) {
    const { id: meeting_id } = await meeting('training')
    const row = { volunteer_id, meeting_id, name: '培训', content: '', minutes: 60, organiser: '' }
    return await idOf(
      db
        .insertInto('training')
        .values({ ...row, date: today, created_at: before, created_by: '' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  }

  return { meeting, seat, training }
}
