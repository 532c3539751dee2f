import { addDays } from '@museum/contract/day.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { asOffice, asPerson, type DemoEvent, type DemoMuseum, need } from './museum.ts'
import { demoPeople } from './people.ts'
import { type CandidateKey, type DemoVote, demoVotes, stories } from './votes.ts'

/** A vote as it was made. */
interface Opened {
  id: number
  candidates: Map<CandidateKey, number>
}

/** Each vote is prepared a day before it begins; then people come and vote, until this moment. */
export function votingEvents(museum: DemoMuseum): DemoEvent[] {
  return demoVotes.flatMap((vote) => {
    let opened: Opened | undefined
    const open: DemoEvent = {
      day: vote.start.day - 1,
      time: '15:00:00',
      run: async () => {
        opened = await openVote(museum, vote)
      },
    }
    const cast = vote.ballots.map(({ person, for: chosen }, at) => ({
      ...comingOf(vote, at),
      run: async () => {
        if (opened) await castAll(museum, opened, nameOf(person), chosen)
      },
    }))
    return [open, ...cast]
  })
}

// Most come on the first days, at hours at which people look at their phones.
const hours = ['12:20:00', '20:05:00', '09:40:00', '12:48:00', '21:15:00', '18:30:00', '20:32:00']

function comingOf({ start, ballots }: DemoVote, at: number): { day: number; time: string } {
  const days = Math.min(5, -start.day - 1)
  const share = (at / ballots.length) ** 1.5
  return { day: start.day + 1 + Math.floor(share * days), time: hours[at % hours.length] ?? '' }
}

const nameOf = (key: string) => demoPeople.find((person) => person.key === key)?.name ?? key

async function openVote(museum: DemoMuseum, vote: DemoVote): Promise<Opened> {
  const office = await asOffice(museum.app)
  const stampOf = ({ day, time }: DemoVote['start']) => `${addDays(museum.today, day)} ${time}`
  const { title, max_votes, voters } = vote
  const [start_time, end_time] = [stampOf(vote.start), stampOf(vote.end)]
  const { id } = await need(
    office.send(voteOfficeCalls.create, { title, start_time, end_time, max_votes, voters }),
  )
  const { list } = await need(office.send(volunteerOfficeCalls.list, { status: '7', limit: 100 }))
  const candidates = new Map<CandidateKey, number>()
  for (const key of vote.candidates) {
    const volunteer_id = list.find(({ name }) => name === nameOf(key))?.id ?? 0
    const stand = { vote_id: id, volunteer_id, ...stories[key] }
    const made = await need(office.send(voteOfficeCalls.addCandidate, stand))
    candidates.set(key, made.id)
  }
  return { id, candidates }
}

async function castAll(
  museum: DemoMuseum,
  { id, candidates }: Opened,
  name: string,
  chosen: readonly CandidateKey[],
): Promise<void> {
  const client = await asPerson(museum.app, name)
  for (const key of chosen)
    await need(client.send(voteCalls.vote, { id, map_id: candidates.get(key) ?? 0 }))
}
