import { addDays, museumTime } from '@museum/contract/day.ts'
import { clockFrom, type ServerProcess, startServer } from '../process.ts'
import { makeActivity } from '../recruitment.ts'
import { makeRoster, shiftOn } from '../roster.ts'
import { makeServing, type Serving } from '../serving.ts'
import type { Store } from '../stores.ts'
import { makeCandidate, makeVote } from '../voting.ts'
import { openWorld, type Person, type World } from '../world.ts'

/** A museum in which everything that volunteers and the office write can be written today. */
export interface MixedMuseum {
  world: World
  /** Starts a server of this museum, with settings on top of its own; all of them have one clock. */
  start: (env?: Record<string, string>) => Promise<ServerProcess>
  today: string
  admin: Person
  people: Person[]
  serving: Serving
  /** Reviewed by the office; takes everybody. */
  wide: number
  /** Approves by itself and has few places, which people take from each other. */
  narrow: number
  vote: number
  candidates: number[]
  /** By person's id, the shifts of today that wait to be signed. */
  shifts: Map<number, number[]>
}

/** An ordinary Tuesday at ten. */
const opened = '2026-05-12T02:00:00Z'
const candidateCount = 5
const shiftsEach = 40
const fewPlaces = 3

/** Opens it; nobody has written anything yet. */
export async function openMixedMuseum(store: Store, volunteers: number): Promise<MixedMuseum> {
  const world = await openWorld(store, { now: opened })
  const clock = clockFrom(opened)
  const { museumZone, dataKey } = world.appContext.settings
  const admin = await world.office('admin')
  const today = museumTime(new Date(opened), museumZone).day
  const people: Person[] = []
  for (let n = 0; n < volunteers; n += 1) people.push(await world.person(`志愿者${n}`, 7))
  const period = {
    start_time: `${addDays(today, -1)} 00:00`,
    end_time: `${addDays(today, 2)} 00:00`,
  }
  const vote = await makeVote(world, admin, { ...period, max_votes: candidateCount })
  const candidates: number[] = []
  for (let n = 0; n < candidateCount; n += 1)
    candidates.push((await makeCandidate(world, admin, vote)).id)
  const add = await makeRoster(world, admin, today)
  for (const person of people) await add(person, waitingShifts(today))
  const rows = await world.db.selectFrom('roster').select(['id', 'volunteer_id']).execute()
  return {
    world,
    start: (env = {}) => {
      const own = { MUSEUM_TZ: museumZone, DATA_KEY: dataKey.toString('base64') }
      return startServer(world.url, { env: { ...own, ...env }, clock })
    },
    today,
    admin,
    people,
    serving: await makeServing(world, admin, today),
    wide: await makeActivity(world, admin, today, { title: '开放日', recruit_num: 10_000 }),
    narrow: await makeActivity(world, admin, today, { recruit_num: fewPlaces, auto_approve: 1 }),
    vote,
    candidates,
    shifts: new Map(
      people.map(({ id }) => [
        id,
        rows.filter(({ volunteer_id }) => volunteer_id === id).map((row) => row.id),
      ]),
    ),
  }
}

function waitingShifts(today: string) {
  const open = { start_time: '00:00:00', end_time: '23:59:59', sign_time: '', sign_out_time: '' }
  return Array.from({ length: shiftsEach }, () => shiftOn(today, open))
}
