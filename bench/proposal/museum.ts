import type { Candidate, Limit, Problem, Slot } from '../../packages/server/src/solver/problem.ts'

/** A museum of some size over some weeks, the same for the same size. */
export interface Museum {
  weeks: { slots: Slot[]; start: number }[]
  people: Person[]
}

interface Person {
  id: number
  newcomer: boolean
  /** By half-day of the week: 1 asked for, 0 as it comes, -1 awkward. */
  halves: number[]
  /** How often they have served each type. */
  served: number[]
  qualified: boolean[]
  want: number
  most: number
  hours: number
  away: Set<number>
}

const types = 6
/** What the largest of these museums wants in a week. */
const mostSeats = 420
const day = 24 * 60
const halves = [
  { start: 9 * 60, end: 12 * 60 },
  { start: 13 * 60, end: 17 * 60 },
]

/**
 * People with narrow wishes: an eighth of the half-days asked for, two thirds awkward, most types not
 * theirs, one in twelve a newcomer. A quarter more seats than they would like to serve, twice as many
 * at the weekend, but no more than 420 a week: not everybody can be happy.
 */
export function museumOf(size: number, weeks: number): Museum {
  const chance = chanceOf(size)
  const people = Array.from({ length: size }, (_, index) => personOf(index + 1, chance))
  const wanted = (people.reduce((sum, { want }) => sum + want, 0) / 4) * 1.25
  return {
    people,
    weeks: Array.from({ length: weeks }, (_, week) =>
      weekOf(week, Math.min(mostSeats, Math.round(wanted)), chance),
    ),
  }
}

function personOf(id: number, chance: () => number): Person {
  const newcomer = chance() < 1 / 12
  const served = Array.from({ length: types }, () =>
    newcomer || chance() < 0.65 ? 0 : Math.floor(chance() * 40),
  )
  const want = 2 + Math.floor(chance() * 4)
  return {
    id,
    newcomer,
    served,
    qualified: served.map((times) => times > 0 || chance() < 0.45),
    halves: Array.from({ length: 14 }, () => {
      const drawn = chance()
      return drawn < 0.12 ? 1 : drawn < 0.78 ? -1 : 0
    }),
    want,
    most: want + Math.floor(chance() * 3),
    hours: newcomer ? 0 : Math.floor(chance() * 120),
    away: new Set(Array.from({ length: 28 }, (_, date) => date).filter(() => chance() < 0.06)),
  }
}

function weekOf(week: number, heads: number, chance: () => number) {
  const start = week * 7 * day
  // The weekend counts twice.
  const dates = [0, 1, 2, 3, 4, 5, 5, 6, 6]
  const slots = new Map<string, Slot>()
  const open = Math.max(2, Math.round(heads / 14 / 3))
  for (let head = 0; head < heads; head += 1) {
    const date = dates[Math.floor(chance() * dates.length)] ?? 0
    const half = Math.floor(chance() * 2)
    const { start: from = 0, end: to = 0 } = halves[half] ?? {}
    const where = Math.floor(chance() * open)
    const id = (date * 2 + half) * 600 + where + 1
    const begin = start + date * day
    const span = { start: begin + from, end: begin + to }
    const known = slots.get(String(id))
    if (known) known.lack += 1
    else slots.set(String(id), { id, ...span, lack: 1, guided: false, newcomers: 0 })
  }
  return { start, slots: [...slots.values()].sort((one, other) => one.id - other.id) }
}

/** What a person has been given in the weeks before. */
export type Given = Map<number, { shifts: number; hours: number }>

/** One week as the solver is asked for it. */
export function problemOf({ people, weeks }: Museum, week: number, given: Given): Problem {
  const { slots = [], start = 0 } = weeks[week] ?? {}
  return {
    slots,
    rest: 0,
    people: people.map((person): Candidate => {
      const had = given.get(person.id) ?? { shifts: 0, hours: 0 }
      const choices = slots.flatMap((slot) => choiceOf(person, slot, start))
      const ids = choices.map(({ slot }) => slot)
      const dayOf = new Map(slots.map(({ id, start: at }) => [id, Math.floor(at / day)]))
      const days = Map.groupBy(ids, (id) => dayOf.get(id) ?? 0)
      const limits: Limit[] = [...days.values()].map((some) => ({ slots: some, most: 1 }))
      limits.push({ slots: ids, most: Math.max(0, person.most - had.shifts) })
      const hopes = [{ slots: ids, most: Math.max(0, person.want - had.shifts) }]
      const { id, newcomer } = person
      return {
        id,
        newcomer: newcomer && had.shifts < 3,
        had: had.shifts,
        week: 0,
        choices,
        limits,
        hopes,
      }
    }),
  }
}

function choiceOf(
  { halves: liked, served, qualified, away, hours }: Person,
  slot: Slot,
  start: number,
) {
  const date = Math.floor((slot.start - start) / day)
  const half = liked[date * 2 + Number(slot.start % day >= 12 * 60)] ?? 0
  const type = slot.id % types
  if (half < 0 || !qualified[type] || away.has(Math.floor(slot.start / day))) return []
  const times = served[type] ?? 0
  const fit = 0.6 * Math.max(0, 1 - hours / 120) + 0.4 * Math.min(1, times / 10)
  return [{ slot: slot.id, wished: half > 0, experienced: times >= 10, fit }]
}

/** Numbers that look like chance and are the same each time. */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
