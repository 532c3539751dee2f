import type { ConsentKind, PaperNoted } from '@museum/contract/agreement/agreement.rules.ts'
import type { AmendAnswered } from '@museum/contract/amend/amend.rules.ts'
import type { Closing } from '@museum/contract/closing/closing.rules.ts'
import type { CorrectionState } from '@museum/contract/correction/correction.rules.ts'
import type { Alike } from '@museum/contract/duplicate/duplicate.rules.ts'
import type { Ending } from '@museum/contract/offer/offer.rules.ts'
import type { ClosedShift } from '@museum/contract/roster/roster.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import type { RemindKind } from '@museum/contract/today/remind.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { ActivityService } from './features/activity/activity.read.ts'
import type { AttendedRow } from './features/attendance/attendance.store.ts'
import type { PersonChanges } from './features/draft/changes.rules.ts'
import type { LeaveRow } from './features/leave/leave.store.ts'
import type { MeetingTold } from './features/meeting/told.rules.ts'
import type { MessageText } from './features/message/message.store.ts'
import type { OfferRow } from './features/offer/offer.store.ts'
import type { PlannedRow } from './features/planner/planner.store.ts'
import type { ToldPerson } from './features/planner/told.rules.ts'
import type { GrantChange } from './features/wish/grant.store.ts'

/** The columns as they were before a decision, by which it can be taken back. */
type Before = Record<string, string | number | null>

/** What somebody serves no more. */
interface FreedShift extends When {
  id: number
  volunteer_id: number
  service_type_id: number
  place_id: number
  activity_id: number
  explain_time: number
}

/** When somebody was to serve. */
type When = Span & { date: string }

/** To whom something belongs, and what it is called. */
interface Owned {
  person_id: number
  title: string
}

/** Somebody who is reminded, with the shifts that it is about, in order. */
export interface RemindedPerson {
  volunteer_id: number
  shifts: readonly (Span & { service_type_name: string; place_name: string })[]
}

/** Shifts that are taken off their people again. */
export interface TakenOff {
  /** Their days, which are held. */
  dates: readonly string[]
  /** Since when they stood, a museum date-time. */
  since: string
  /** Whose they were. */
  left: readonly number[]
}

/**
 * What happens in a feature and has consequences in later ones: what they are given, and what they answer. Whoever
 * raises it writes; `by` names where that is a person of the phone or the office, and who only asks.
 */
export interface Events {
  /** Asks which of these days are edited as a draft now: nobody plans a shift there at once. */
  'days.drafted': {
    by: 'asker'
    payload: { dates: readonly string[] }
    answer: ReadonlySet<string>
  }
  /** A text was published to which consent is needed anew. */
  'agreement.renewed': { by: 'office'; payload: { kind: ConsentKind } }
  /** The office noted a consent on paper, or took it away as noted by mistake. */
  'agreement.noted': { by: 'office'; payload: PaperNoted }
  /** The office wrote what somebody asked for into their record, sex and day of birth too where it `follows`, or did not. */
  'amend.answered': { payload: AmendAnswered & { before: Before } }
  /** Nobody is offered the activity any more. */
  'activity.taken_down': {
    payload: { id: number; title: string; activity_end_date: string }
  }
  /** Applications moved on or were refused; `granted` is what becoming a formal volunteer brings. */
  'application.decided': {
    payload: {
      decisions: readonly {
        id: number
        to: VolunteerStatus
        remark: string
        granted: { code: string; certificate_end_time: string } | undefined
        /** When and where the step is that this leads to; empty where it is not said. */
        next: { next_time: string; next_place: string }
        before: Before
      }[]
    }
  }
  /** When and where an applicant is expected was said anew, apart from a decision. */
  'application.appointed': {
    payload: {
      id: number
      status: VolunteerStatus
      before: { next_time: string; next_place: string }
      next: { next_time: string; next_place: string }
    }
  }
  /** The last decision on an application, made then, was taken back. */
  'application.undecided': { payload: { id: number; made: string } }
  /** The last decision on an application was put right. */
  'application.corrected': {
    payload: { id: number; from: VolunteerStatus; to: VolunteerStatus; reason: string }
  }
  /**
   * Times of a shift were made up or taken back: by a tap (`mark`, `unmark`), with a reason (`repair`), as
   * the answer to what was asked (`correct`), because that answer was taken back (`restore`), or because
   * a repair was (`undo`).
   */
  'attendance.repaired': {
    payload: {
      action: 'mark' | 'unmark' | 'repair' | 'correct' | 'restore' | 'undo'
      before: AttendedRow
      after: AttendedRow
    }
  }
  /** The office said whether a shift counts whose grade does not by itself. */
  'attendance.judged': { payload: { after: AttendedRow } }
  /** Somebody is logged in on a phone by which they were not, while another of theirs stands. */
  'login.new': { payload: { person_id: number; device: string; place: string } }
  /** A comment was taken from its readers. */
  'comment.removed': {
    payload: { comment: Owned & { id: number; post_id: number; text: string }; reason: string }
  }
  /** The author answered a comment. */
  'comment.replied': {
    by: 'person'
    payload: { comment: Owned & { post_id: number }; comment_id: number }
  }
  /** The office answered a request: times of the shift were made up, or its record stays. */
  'correction.answered': {
    payload: {
      id: number
      volunteer_id: number
      state: Exclude<CorrectionState, 'open' | 'withdrawn'>
      reason: string
      shift: AttendedRow
      before: Before
    }
  }
  /** A closing began (no `before`), was changed, or ended (no `after`); its days are locked, and `roster_closed` keeps what it took. */
  'closing.changed': {
    payload: {
      before?: Closing | undefined
      after?: Closing | undefined
      taken: readonly ClosedShift[]
      back: readonly ClosedShift[]
    }
  }
  /** Somebody who asked to be erased is not. */
  'deletion.refused': { payload: { person_id: number; reason: string } }
  /** Pending enrolments were passed or failed. */
  'enlist.decided': {
    payload: {
      enlists: readonly { id: number; volunteer_id: number; activity: ActivityService }[]
      decision: 'pass' | 'fail'
      remark: string
      before: Before
    }
  }
  /** Enrolments that no reviewer has to approve. */
  'enlist.approved': {
    payload: { enlists: readonly { volunteer_id: number; activity: ActivityService }[] }
  }
  /** A decided enrolment was put right; `removed` are the shifts that ended with it. */
  'enlist.corrected': {
    payload: {
      id: number
      volunteer_id: number
      activity_id: number
      decision: 'pass' | 'fail'
      reason: string
      removed: readonly When[]
    }
  }
  /** An enrolment that was approved is so no more; answers the shifts that ended with it. */
  'enlist.revoked': {
    by: 'office'
    payload: { volunteer_id: number; activity_id: number; reason: string }
    answer: When[]
  }
  /** People are asked to take something; those chosen by name learn who asks. */
  'offer.asked': { payload: { offer: OfferRow; people: readonly number[]; named: boolean } }
  /** The person `by` took what was offered, which stands in it as it was before; `people` had not answered. */
  'offer.taken': { payload: { offer: OfferRow; by: number; people: readonly number[] } }
  /** What was offered is offered no more; `people` had not answered. Of `expired` the time has passed. */
  'offer.ended': {
    payload: { offer: OfferRow; why: Ending | 'expired'; people: readonly number[] }
  }
  /** What was offered had been filled, and is missed again: `people`, who had not answered, are asked as before. */
  'offer.reopened': { payload: { offer: OfferRow; people: readonly number[] } }
  /** Somebody who may wait for a place has an enrolment, whose place is about to be taken. */
  'enlist.made': { payload: { volunteer_id: number; activity_id: number } }
  /** Places of these activities, whose rows are held, became free, or their recruitment is another. */
  'places.freed': { payload: { activity_ids: readonly number[] } }
  /** The office reminds people of signing out what is over, or of saying whether they come on `date`. */
  'people.reminded': {
    payload: { kind: RemindKind; date: string; people: readonly RemindedPerson[] }
  }
  /** Somebody wrote about a post. */
  'post.commented': {
    by: 'person'
    payload: { post: Owned & { id: number }; comment_id: number; writer_id: number }
  }
  /** Pending posts were passed or failed. */
  'post.decided': {
    payload: {
      posts: readonly (Owned & { id: number; before: Before })[]
      decision: 'pass' | 'fail'
      remark: string
    }
  }
  /** A service type needs a grant from now on. */
  'service_type.guarded': { by: 'office'; payload: { id: number } }
  /** The office moved or cancelled a shift, or took back that it had planned or moved it; it was so `before`. */
  'shift.changed': { payload: { before: PlannedRow } }
  /** What the office did to shifts can be taken back no longer: each person hears of all of theirs. */
  'shift.told': { payload: { people: readonly ToldPerson[] } }
  /** Somebody took shifts off their own plan. */
  'shift.removed': { payload: { shifts: readonly (FreedShift & { created_at: string })[] } }
  /**
   * A place is free with little time to go: the shift was given up, or its person is on leave (`leave`), when
   * `roster_leave` holds it under the same id.
   */
  'shift.freed': { payload: { shift: FreedShift; leave: boolean; few?: boolean } }
  /** People are on leave of shifts, each of one or of several, which they or the office said. */
  'shift.left': { payload: { shifts: readonly LeaveRow[] } }
  /** Somebody who was on leave comes after all; nobody had heard of the leave where it is `untold`. */
  'shift.back': { payload: { shift: LeaveRow; untold: boolean } }
  /** Somebody took a place that was free, of their own accord. */
  'shift.taken': { payload: { volunteer_id: number; date: string } }
  /** Coming shifts of a volunteer who serves no more are gone. */
  'shift.withdrawn': {
    payload: { volunteer_id: number; shifts: readonly When[]; why: string }
  }
  /** The office gave grants of a type that needs one, gave them another end, or took them back: `until` is empty then, and `before` where there was none. */
  'grant.changed': { payload: { grants: readonly GrantChange[] } }
  /** Certificates were given a later end, which their people are to hear of. */
  'certificate.renewed': { payload: { people: readonly { id: number; until: string }[] } }
  /** People are to hear of an interview, an assessment or a training. */
  'meeting.told': { payload: MeetingTold }
  /** The office took a statement of service back. */
  'statement.revoked': {
    payload: { statements: readonly { volunteer_id: number; number: string }[]; reason: string }
  }
  /** The office made a statement of service anew, in place of `former`. */
  'statement.replaced': {
    payload: { volunteer_id: number; number: string; former: string; reason: string }
  }
  /** The office ended a vote before its time. */
  'vote.closed': { payload: { id: number; title: string; reason: string } }
  /** A volunteer, whose row is locked, serves no more; answers what they gave back, in words. */
  'volunteer.left': {
    payload: { id: number; why: string }
    answer: { shifts: string[]; enlists: string[] }
  }
  /** Asks how much `volunteer.left` would give back now. */
  'volunteer.leaving': {
    by: 'asker'
    payload: { id: number }
    answer: { coming_shifts: number; open_enlists: number }
  }
  /** A week's draft became its plan; its people, who are locked with its days, are told of it later. */
  'week.published': {
    payload: {
      monday: string
      added: readonly number[]
      moved: readonly number[]
      removed: readonly number[]
    }
  }
  /** A week's publishing, or a copy into it, was taken back, of which nobody was told: what it had put in since is gone from these days. */
  'week.unpublished': { payload: TakenOff }
  /** Asks how each of these people will be told what a week's publishing changes for them. */
  'week.worded': {
    by: 'asker'
    payload: { people: readonly PersonChanges[] }
    answer: MessageText[]
  }
  /** Each of `ids` has a record, and all of them may be one person, or the office has said that they are not. */
  'persons.alike': { payload: readonly Alike[] }
  /** Two records are made one; all that the first's person has, and the record has, is about to become the second's. */
  'records.joining': { payload: { from: number; to: number } }
  /** Two prove to be one person; all that the first has is about to become the second's. */
  'person.joining': { payload: { from: number; to: number } }
  /** The person `from` has become the volunteer `to`. */
  'volunteer.claimed': { payload: { from: number; to: number } }
  /** The records of these people are about to be no more, for the import that made them is taken back. */
  'people.removed': { payload: { ids: readonly number[] } }
}

/** What whoever raises an event is answered. */
export type Answer<E extends keyof Events> = Events[E] extends { answer: infer A }
  ? Promise<A>
  : Promise<void>
