import { addDays } from '@museum/contract/day.ts'
import { demandOn } from '@museum/contract/demand/demand.rules.ts'
import { type Chance, chanceOf } from './chance.ts'
import { templateOf } from './coming.ts'
import { lastWeekend, type Volunteer } from './people.ts'
import type { Service } from './service.store.ts'
import { missing, shapeOf } from './shapes.ts'

/** Of so many wanted that many served. */
const share = 0.93
// Of a year's months, the first January: how many more come than usually.
const season = [0.95, 0.96, 1, 1.02, 1.04, 0.99, 1.05, 1.05, 0.97, 1.04, 0.97, 0.96] as const
/** So many of a hundred volunteers forgot to sign out on the last weekend. */
const forgot = 3.4

/** A shift that was served; people are numbered from 0, cells by their place in the day's list. */
interface Served {
  person: number
  cell: number
  shape: number
}

export interface PastDay {
  date: string
  /** What was wanted where. */
  cells: ReturnType<typeof demandOn>
  shifts: Served[]
}

interface Past {
  people: readonly Volunteer[]
  total: number
  days: number
  heads: number
}

/**
 * What every week of the past wanted: what it wants today where that fits those who came, and else as much
 * more or less.
 */
function pastTemplate({ total, days, heads }: Past, service: Service) {
  const weekly = (7 * total) / days
  const fits = weekly <= heads && weekly >= 0.8 * heads
  return templateOf(fits ? heads : Math.ceil(weekly / share), service)
}

/** The days before `today`, from the first on: what each wanted, and who came to it. */
export function* pastDays(past: Past, today: string, service: Service): Generator<PastDay> {
  const { people, total, days } = past
  const chance = chanceOf(3)
  const template = pastTemplate(past, service)
  const next = ringOf(people, chance)
  const weight = (date: string) => {
    const heads = demandOn(template, date).reduce((sum, { need }) => sum + need, 0)
    return heads * (season[Number(date.slice(5, 7)) - 1] ?? 1)
  }
  const dates = Array.from({ length: days }, (_, at) => addDays(today, at - days))
  const whole = dates.reduce((sum, date) => sum + weight(date), 0)
  const weekend = lastWeekend(today)
  const recent = addDays(today, -9)
  let [weighed, made, joined] = [0, 0, 0]
  for (const date of dates) {
    weighed += weight(date)
    const count = Math.round((total * weighed) / whole) - made
    made += count
    while ((people[joined]?.joined ?? '9') <= date) joined += 1
    const cells = demandOn(template, date)
    const seats = chance.mixed(
      cells.flatMap(({ need }, cell) => Array.from({ length: need }, () => cell)),
    )
    const who = next(count, date, joined)
    const open = weekend.includes(date) ? Math.round((people.length * forgot) / 200) : 0
    const shifts = who.map((person, at) => ({
      ...{ person, cell: seats[at % seats.length] ?? 0 },
      shape:
        at < open || (date >= recent && !weekend.includes(date) && chance.often(0.02))
          ? missing(chance)
          : shapeOf(chance, date >= recent),
    }))
    yield { date, cells, shifts }
  }
}

/**
 * Draws who serves on a day, each once and as often beside others as their weight; those who have not joined
 * yet or have stopped are drawn where nobody else is left.
 */
function ringOf(people: readonly Volunteer[], chance: Chance) {
  const ring = chance.mixed(
    people.flatMap(({ weight }, at) => Array.from({ length: weight }, () => at)),
  )
  const on = new Int32Array(people.length)
  let [place, day] = [0, 0]
  return (count: number, date: string, joined: number): number[] => {
    day += 1
    const who: number[] = []
    const draw = (most: number, may: (at: number) => boolean) => {
      for (let step = 0; step < most && who.length < count; step += 1) {
        const at = ring[place] ?? 0
        place = (place + 1) % ring.length
        if (on[at] === day || !may(at)) continue
        on[at] = day
        who.push(at)
      }
    }
    draw(ring.length, (at) => at < joined && (people[at]?.until || '9') >= date)
    draw(ring.length, () => true)
    return who
  }
}
