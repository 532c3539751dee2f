import type { Gives, MeetingKind } from '@museum/contract/meeting/meeting.rules.ts'

/** When and where somebody is to come. */
export interface MeetingPlace {
  title: string
  date: string
  start_time: string
  end_time: string
  place: string
}

/** What people are told of a meeting, and why. */
export interface MeetingTold {
  why:
    | 'booked'
    | 'rebooked'
    | 'invited'
    | 'missed'
    | 'placed'
    | 'moved'
    | 'cancelled'
    | 'released'
    | 'changed'
    | 'failed'
  kind: MeetingKind
  gives: Gives
  people: readonly (Partial<MeetingPlace> & { person_id: number })[]
  /** To which meeting people are invited, where it is one. */
  meeting_id?: number
  reason: string
}
