import type { FaultCode } from '@museum/contract/fault.ts'
import { reasonInWords } from '@museum/contract/planner/reason.rules.ts'
import {
  type DatedSpan,
  type Serve,
  type ServeDay,
  type ServeRefusals,
  serveRefusals,
} from '@museum/contract/planner/serve.rules.ts'
import { fillingOf, lackAt } from '@museum/contract/planner/slot.rules.ts'
import { servingInWeek, type WeekPerson } from '@museum/contract/planner/week-person.rules.ts'
import { pairOf } from '@museum/contract/roster/plan.rules.ts'
import { hasEnded } from '@museum/contract/roster/shift.rules.ts'
import { halvesOf } from '@museum/contract/wish/wish.rules.ts'
import type { PersonRow, WeekPeople } from './peopleRows.ts'
import type { Serving } from './weekEdits.ts'
import { clashesOf, type PlannedShift, type PlannedWeek, type Slot } from './weekSeats.ts'

interface Named {
  id: number
  name: string
}

/** What a wanted head comes to for somebody. */
export interface Job {
  slot: Slot
  typeName: string
  placeName: string
  /** How many are missing there. */
  lack: number
  /** What they would serve; undefined where the slot does not say it. */
  to: Serving | undefined
  reasons: ServeRefusals
  /** What is against it, or else what speaks for it, in words. */
  words: string
}

/** The jobs of a half-day by whether somebody may take them; the most lacking first. */
export interface Jobs {
  able: Job[]
  /** The office may pass what is against these. */
  soft: Job[]
  not: Job[]
}

/** Every reason why somebody may not serve something, by the one set of rules, as the week stands. */
export type Judge = (
  row: PersonRow,
  serve: Serve,
  own?: PlannedShift,
  /** The person's other shifts, where they are not those that the row has. */
  others?: readonly Beside[],
) => ServeRefusals

/** A shift that somebody has beside another. */
export type Beside = DatedSpan & { seat: string }

export function judgeOf(people: WeekPeople, week: PlannedWeek): Judge {
  const types = new Map(people.types.map((type) => [type.id, type]))
  const pairs = new Set(people.pairs.map(pairOf))
  const days = new Map(
    week.days.map(({ date, closed, start_time, end_time, closures }): [string, ServeDay] => [
      date,
      {
        window: { closed, start_time, end_time, closures },
        activities: new Map(
          people.activities
            .filter(({ first, last }) => first <= date && date <= last)
            .map((activity) => [activity.id, activity]),
        ),
        types,
        pairs,
      },
    ]),
  )
  const at = { day: people.today, time: '00:00:00' }
  return (row, serve, own, others = row.seats.map(({ shift }) => shift)) => {
    const day = days.get(serve.date)
    if (!row.listed) return { hard: ['planner.not_volunteer'], soft: [] }
    if (!day) return { hard: ['roster.closed'], soft: [] }
    const beside = others.filter(({ seat }) => seat !== own?.seat)
    const serving = servingInWeek(row.listed as WeekPerson, beside, at, people.rules)
    return serveRefusals(serve, serving, day, people.rules, stoodOf(own, row, serve.date))
  }
}

/** What stood in a shift that is moved may stay: of what people know of, in the same hands; an activity on its day. */
function stoodOf(own: PlannedShift | undefined, { id }: PersonRow, date: string) {
  if (!own || own.mark === 'added' || own.volunteer_id !== id) return undefined
  return own.date === date ? own : { ...own, activity_id: 0 }
}

/** How many each slot of the week lacks, by its id; those that have ended lack nobody, closed ones are none. */
export function lacksOf(week: PlannedWeek): Map<number, number> {
  const open = new Set(week.days.flatMap(({ date, closed }) => (closed === 0 ? [date] : [])))
  const slots = week.slots.filter(({ date, closed }) => closed === 0 && open.has(date))
  const standing = week.shifts.filter(({ mark }) => mark !== 'removed')
  const clashes = clashesOf(standing)
  const filling = fillingOf(
    slots,
    standing.filter(({ seat }) => clashes.get(seat) !== 'second'),
  )
  return new Map(
    slots.map((slot) => [
      slot.id,
      lackAt({ ...slot, filled: filling.get(slot.id)?.length ?? 0 }, week.now),
    ]),
  )
}

/** What jobs are looked for among: the week's, by the names of their types and places. */
export interface JobGround {
  week: PlannedWeek
  judge: Judge
  lacks: ReadonlyMap<number, number>
  types: readonly Named[]
  places: readonly Named[]
  /** Of one type or place alone where that is asked for; else 0. */
  filter: { type: number; place: number }
}

/** What a half-day wants, by whether somebody may take it; in place of a shift of theirs where one is given. */
export function jobsIn(
  ground: JobGround,
  row: PersonRow,
  half: number,
  own?: PlannedShift,
  others?: readonly Beside[],
): Jobs {
  const { week, filter, lacks } = ground
  const date = week.days[Math.floor(half / 2)]?.date ?? ''
  const jobs: Jobs = { able: [], soft: [], not: [] }
  if (date < week.today) return jobs
  const [typeNames, placeNames] = [namesOf(ground.types), namesOf(ground.places)]
  for (const slot of week.slots) {
    const lack = lacks.get(slot.id)
    if (slot.date !== date || lack === undefined || !halvesOf(slot).includes(half)) continue
    if (filter.type !== 0 && slot.service_type_id !== filter.type) continue
    if (filter.place !== 0 && slot.place_id !== filter.place) continue
    const [typeName, placeName] = [
      typeNames.get(slot.service_type_id) ?? '',
      placeNames.get(slot.place_id) ?? '',
    ]
    const to = servingThere(slot, typeName, placeName)
    const reasons = to
      ? ground.judge(row, to, own, others)
      : { hard: ['roster.activity_not_open' as const], soft: [] }
    const said = to ? wordsOf(reasons, row, slot) : '没有指定活动，请先在该格设置'
    const words = hasEnded(slot, week.now)
      ? ['已结束，排入即为补录', said].filter(Boolean).join('；')
      : said
    const job: Job = { slot, typeName, placeName, lack, to, reasons, words }
    if (reasons.hard.length > 0) jobs.not.push(job)
    else if (reasons.soft.length > 0) jobs.soft.push(job)
    else jobs.able.push(job)
  }
  for (const list of Object.values(jobs) as Job[][]) list.sort(mostLacking)
  return jobs
}

const namesOf = (list: readonly Named[]) => new Map(list.map(({ id, name }) => [id, name]))

const mostLacking = (one: Job, other: Job) =>
  other.lack - one.lack ||
  (one.slot.start_time < other.slot.start_time ? -1 : 0) ||
  (one.slot.start_time > other.slot.start_time ? 1 : 0) ||
  one.slot.id - other.slot.id

function servingThere(slot: Slot, typeName: string, placeName: string): Serving | undefined {
  if (slot.activity_id === null) return undefined
  const { date, start_time, end_time, activity_id, title, explain_time } = slot
  const { service_type_id, place_id } = slot
  return {
    ...{ date, start_time, end_time, activity_id, title, explain_time, service_type_id, place_id },
    ...{ service_type_name: typeName, place_name: placeName },
  }
}

function wordsOf({ hard, soft }: ServeRefusals, { listed }: PersonRow, slot: Slot): string {
  const against = [...hard, ...soft]
  if (against.length > 0) return reasonsInWords(against)
  const grant = listed?.grants.find((one) => one.service_type_id === slot.service_type_id)
  return grant ? `有上岗资格，至${grant.until}` : ''
}

export const reasonsInWords = (codes: readonly FaultCode[]): string =>
  [...new Set(codes)].map(reasonInWords).join('、')
