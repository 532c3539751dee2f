import { sql } from 'kysely'
import type { Db } from '../db/types.ts'
import { isOffered } from '../features/confirm/confirm.read.ts'
import { byPhone } from '../features/login/reach.read.ts'
import { servedNames } from '../features/roster/names.read.ts'

/** The query of a day's shifts that nobody has signed, of people whose login works; in no order. */
export function shiftsToRemind(db: Db, date: string) {
  return db
    .selectFrom('roster')
    .innerJoin('person', 'person.id', 'roster.volunteer_id')
    .innerJoin('activity', 'activity.id', 'roster.activity_id')
    .leftJoin('service_type', 'service_type.id', 'roster.service_type_id')
    .leftJoin('place', 'place.id', 'roster.place_id')
    .leftJoin('day_answer', (join) =>
      join
        .onRef('day_answer.volunteer_id', '=', 'roster.volunteer_id')
        .onRef('day_answer.date', '=', 'roster.date'),
    )
    .select(['roster.volunteer_id', 'roster.start_time', 'roster.end_time', 'activity.title'])
    .select(byPhone.as('by_phone'))
    .select((eb) => [
      eb.fn.coalesce('day_answer.answered_at', sql.lit('')).as('answered_at'),
      eb.case().when(isOffered(db)).then(1).else(0).end().as('offered'),
      ...servedNames(eb),
    ])
    .where('roster.date', '=', date)
    .where('roster.sign_time', '=', '')
    .where('person.disabled', '=', 0)
}

/** The query of a day's seats of interviews, assessments and trainings, of people whose login works; by person. */
export function seatsToRemind(db: Db, date: string) {
  return db
    .selectFrom('meeting')
    .innerJoin('meeting_seat', 'meeting_seat.meeting_id', 'meeting.id')
    .innerJoin('meeting_slot', 'meeting_slot.id', 'meeting_seat.slot_id')
    .innerJoin('person', 'person.id', 'meeting_seat.volunteer_id')
    .select(['meeting_seat.volunteer_id', 'meeting.kind', 'meeting.gives', 'meeting.title'])
    .select(['meeting.date', 'meeting.place', 'meeting.content'])
    .select(['meeting_slot.start_time', 'meeting_slot.end_time'])
    .where('meeting.date', '=', date)
    .where('meeting.state', '=', 'open')
    .where('meeting_seat.state', '=', 'booked')
    .where('person.disabled', '=', 0)
    .orderBy('meeting_seat.volunteer_id')
    .orderBy('meeting_slot.start_time')
    .orderBy('meeting_seat.id')
}

/** The query of grants of types that need one and end on a day, of volunteers in service; by volunteer and type. */
export function grantsEnding(db: Db, date: string) {
  return db
    .selectFrom('service_type')
    .innerJoin('service_grant', 'service_grant.service_type_id', 'service_type.id')
    .innerJoin('volunteer', 'volunteer.id', 'service_grant.volunteer_id')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .select(['volunteer.id as person_id', 'service_type.name'])
    .where('service_type.need_grant', '=', 1)
    .where('service_type.disabled', '=', 0)
    .where('service_grant.until', '=', date)
    .where('volunteer.status', 'in', [3, 7])
    .where('person.disabled', '=', 0)
    .orderBy('volunteer.id')
    .orderBy('service_type.sort')
    .orderBy('service_type.id')
}

/** The query of volunteers whose valid certificate ends on a day. */
export function certificatesEnding(db: Db, date: string) {
  return (
    db
      .selectFrom('volunteer')
      .innerJoin('person', 'person.id', 'volunteer.id')
      .select('volunteer.id as person_id')
      .where('volunteer.certificate_end_time', '=', date)
      .where('volunteer.certificate_is_valid', '=', 1)
      // The day finds them, not the state that nearly all have.
      .where(sql`volunteer.status + 0`, '=', 7)
      .where('person.disabled', '=', 0)
  )
}
