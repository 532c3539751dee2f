import type { VoterKind } from '@museum/contract/vote/vote.rules.ts'
import dayjs, { type Dayjs } from 'dayjs'
import type { Vote } from './voteRows.ts'

/** The form's values; a date-time is a day and a clock there and one field on the wire. */
export interface VoteValues {
  title: string
  start_day: Dayjs | null
  /** `HH:mm:ss`. */
  start_clock: string
  end_day: Dayjs | null
  end_clock: string
  max_votes: number | null
  voters: VoterKind
}

export const newVote: VoteValues = {
  title: '',
  start_day: null,
  start_clock: '09:00:00',
  end_day: null,
  end_clock: '17:00:00',
  max_votes: 1,
  voters: 'volunteers',
}

/** The form's values of a stored vote. */
export function valuesOf(vote: Vote): VoteValues {
  return {
    title: vote.title,
    start_day: dayjs(vote.start_time.slice(0, 10)),
    start_clock: vote.start_time.slice(11),
    end_day: dayjs(vote.end_time.slice(0, 10)),
    end_clock: vote.end_time.slice(11),
    max_votes: vote.max_votes,
    voters: vote.voters,
  }
}

const stampOf = (day: Dayjs | null, clock: string) =>
  day === null ? '' : `${day.format('YYYY-MM-DD')} ${clock}`

/** What the form's values are on the wire. */
export function fieldsOf(values: VoteValues) {
  return {
    title: values.title,
    start_time: stampOf(values.start_day, values.start_clock),
    end_time: stampOf(values.end_day, values.end_clock),
    max_votes: values.max_votes ?? 1,
    voters: values.voters,
  }
}

/** The form's field of a wire field or of a fault code. */
export const formFields: Readonly<Record<string, keyof VoteValues>> = {
  start_time: 'start_clock',
  end_time: 'end_clock',
  'vote.period_wrong': 'end_clock',
}
