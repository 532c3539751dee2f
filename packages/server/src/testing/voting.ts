import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import type { z } from 'zod'
import type { Person, World } from './world.ts'

type Written = z.input<typeof voteOfficeCalls.create.input>

/** The period of a vote that is made without one, and an instant within it. */
export const votePeriod = {
  start_time: '2026-05-10 09:00:00',
  end_time: '2026-05-14 17:00:00',
} as const

/** A vote by the office's own call: one vote a volunteer, with `change` on top. */
export async function makeVote(
  world: World,
  admin: Person,
  change: Partial<Written> = {},
): Promise<number> {
  const made = await world
    .as(admin)
    .send(voteOfficeCalls.create, { title: '年度明星志愿者', ...votePeriod, ...change })
  if (made.status !== 1) throw new Error(`vote not made: ${made.msg}`)
  return made.data.id
}

/** A new formal volunteer who stands in a vote. */
export async function makeCandidate(world: World, admin: Person, vote_id: number, name = '候选人') {
  const volunteer = await world.person(name, 7)
  const made = await world
    .as(admin)
    .send(voteOfficeCalls.addCandidate, { vote_id, volunteer_id: volunteer.id })
  if (made.status !== 1) throw new Error(`candidate not made: ${made.msg}`)
  return { id: made.data.id, volunteer }
}

/** Each candidate's count beside their ballots, and each voter's used votes beside theirs. */
export async function countsOf(world: World, voteId: number) {
  const of = (table: 'candidate' | 'voter' | 'ballot') =>
    world.db.selectFrom(table).selectAll().where('vote_id', '=', voteId).execute()
  const [candidates, voters, ballots] = await Promise.all([
    of('candidate') as Promise<{ id: number; num: number }[]>,
    of('voter') as Promise<{ person_id: number; used: number }[]>,
    of('ballot') as Promise<{ person_id: number; candidate_id: number }[]>,
  ])
  return {
    candidates: candidates.map(({ id, num }) => ({
      num,
      ballots: ballots.filter(({ candidate_id }) => candidate_id === id).length,
    })),
    voters: voters.map(({ person_id, used }) => ({
      used,
      ballots: ballots.filter((ballot) => ballot.person_id === person_id).length,
    })),
    ballots: ballots.length,
  }
}

/** Gives a candidate a vote as this person. */
export function castAs(world: World, who: Person | undefined, id: number, map_id: number) {
  return world.as(who).send(voteCalls.vote, { id, map_id })
}
