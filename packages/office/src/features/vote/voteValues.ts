import type { VoterKind } from '@museum/contract/vote/vote.rules.ts'
import dayjs, { type Dayjs } from 'dayjs'
import type { Vote } from './voteRows.ts'

/** The form's values; the period is one field there and two on the wire. */
export interface VoteValues {
  title: string
  period: [Dayjs, Dayjs] | null
  max_votes: number | null
  voters: VoterKind
}

export const newVote: VoteValues = { title: '', period: null, max_votes: 1, voters: 'volunteers' }

/** The form's values of a stored vote. */
export function valuesOf(vote: Vote): VoteValues {
  return {
    title: vote.title,
    period: [dayjs(vote.start_time), dayjs(vote.end_time)],
    max_votes: vote.max_votes,
    voters: vote.voters,
  }
}

const stampOf = (moment: Dayjs | undefined) => moment?.format('YYYY-MM-DD HH:mm:ss') ?? ''

/** What the form's values are on the wire. */
export function fieldsOf({ title, period, max_votes, voters }: VoteValues) {
  return {
    title,
    start_time: stampOf(period?.[0]),
    end_time: stampOf(period?.[1]),
    max_votes: max_votes ?? 1,
    voters,
  }
}

const formFields: Readonly<Record<string, keyof VoteValues>> = {
  start_time: 'period',
  end_time: 'period',
  'vote.period_wrong': 'period',
}

/** The form's field of a wire field or of a fault code. */
export function formFieldOf(key: string): string | undefined {
  return formFields[key] ?? (key in newVote ? key : undefined)
}
