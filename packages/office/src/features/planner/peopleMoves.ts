import { covers } from '@museum/contract/planner/slot.rules.ts'
import { halvesOf } from '@museum/contract/wish/wish.rules.ts'
import { type Beside, type JobGround, jobsIn, reasonsInWords } from './peopleJobs.ts'
import type { HalfCell, PersonRow } from './peopleRows.ts'
import { type Act, newSeat, servingAsIs } from './weekEdits.ts'
import { partsOfDay } from './weekLines.ts'
import type { PlannedShift, Slot } from './weekSeats.ts'

export type Move = Extract<Act, { kind: 'move' }>

/**
 * Shifts carried to a half-day of somebody: to the same days and times of another person, or as many half-days
 * further as the first of them goes. With why they may not lie there, or what a reason is asked for, in words;
 * undefined where nothing would change.
 */
export function movesTo(
  ground: JobGround,
  carried: readonly PlannedShift[],
  target: Pick<HalfCell, 'half' | 'past' | 'person'>,
  rowOf: (id: number) => PersonRow | undefined,
): { moves: Move[]; refusal: string | undefined; note: string } | undefined {
  const [first] = carried
  if (!first) return undefined
  const { person } = target
  const own = colOf(first)
  const toOther = person.id !== first.volunteer_id
  // Within the half-days of a whole day nothing moves.
  const stays = halvesOf(first).length > 1 && isSameDay(own, target.half)
  const by = stays ? 0 : target.half - own
  if (by === 0 && !toOther) return undefined
  const moves: Move[] = []
  const beside = besideThese(ground, carried)
  const past = target.past || carried.some(({ date }) => date < ground.week.today)
  let refusal = past ? pastInPeople : undefined
  const notes = new Set<string>()
  for (const shift of carried) {
    const whose = toOther ? person : rowOf(shift.volunteer_id)
    const to = by === 0 ? servingAsIs(shift) : servingAt(ground, shift, colOf(shift) + by)
    if (!to || !whose) {
      refusal ??= '不在本周之内'
      continue
    }
    const others = beside(whose.id)
    const { hard, soft } = ground.judge(whose, to, shift, others)
    if (hard.length > 0) refusal ??= reasonsInWords(hard)
    if (soft.length > 0) notes.add(reasonsInWords(soft))
    others.push({ ...shift, ...to })
    const given = shift.volunteer_id !== whose.id
    moves.push({ kind: 'move', shift, to, ...(given && { person: personOfRow(whose) }) })
  }
  return { moves, refusal, note: [...notes].join('、') }
}

/** By places a cell of it opens. */
const pastInPeople = '这一天已过，补录请按地点打开所在的格'

/** What each person serves beside the shifts that are carried; those that have found their place join it. */
function besideThese({ week }: JobGround, carried: readonly PlannedShift[]) {
  const kept = new Map<number, Beside[]>()
  return (id: number): Beside[] => {
    const known =
      kept.get(id) ??
      week.shifts.filter(
        (shift) =>
          shift.volunteer_id === id && shift.mark !== 'removed' && !carried.includes(shift),
      )
    kept.set(id, known)
    return known
  }
}

const isSameDay = (one: number, other: number) => Math.floor(one / 2) === Math.floor(other / 2)

const personOfRow = ({ id, name, code }: PersonRow) => ({ id, name, code })

/** The first half-day of a shift, as a column. */
const colOf = (shift: PlannedShift) => halvesOf(shift)[0] ?? 0

/**
 * What a shift becomes in another half-day: the time of what is wanted there of its type at its place, the most
 * lacking first; without it its own time where that lies there, else that of the part of the day.
 */
function servingAt({ week, lacks }: JobGround, shift: PlannedShift, half: number) {
  const date = week.days[Math.floor(half / 2)]?.date
  if (!date || half < 0) return undefined
  const as = { ...servingAsIs(shift), date }
  const whole = halvesOf(shift).length > 1
  const inHalf = (span: { start_time: string; end_time: string }) =>
    halvesOf({ date, start_time: span.start_time, end_time: span.end_time })
  const fits = (slot: Slot) =>
    slot.date === date &&
    slot.service_type_id === shift.service_type_id &&
    slot.place_id === shift.place_id &&
    (whole ? covers(shift, slot) : inHalf(slot).includes(half))
  const lack = (slot: Slot) => lacks.get(slot.id) ?? -1
  const slot = week.slots
    .filter((one) => fits(one) && lack(one) >= 0)
    .sort((one, other) => lack(other) - lack(one))[0]
  const what = slot?.activity_id
    ? { activity_id: slot.activity_id, title: slot.title }
    : { activity_id: shift.activity_id, title: shift.title }
  const explain_time = slot?.explain_time || shift.explain_time
  if (whole || (inHalf(shift).includes(half) && !slot)) return { ...as, ...what, explain_time }
  const part = partsOfDay(week.blocks).find((block) => inHalf(block).includes(half))
  const span = slot ?? part ?? shift
  const { start_time, end_time } = span
  return { ...as, start_time, end_time, ...what, explain_time }
}

/** A shift in the place of another of the same person: what they serve from now on. */
export const changedTo = (shift: PlannedShift, to: Move['to']): Move => ({
  kind: 'move',
  shift,
  to,
})

/** Somebody put into what is wanted. */
export const putting = (person: PersonRow, to: Move['to']) => {
  const kind = 'add' as const
  return { kind, seat: newSeat(), person: personOfRow(person), to }
}

/**
 * The most lacking job for each of these half-days that is free and for which its person can take one; what one
 * of them takes the next lack no more.
 */
export function filling(ground: JobGround, cells: Iterable<HalfCell>): Act[] {
  const acts: Act[] = []
  const lacks = new Map(ground.lacks)
  const taken = new Map<number, Beside[]>()
  let left = [...lacks.values()].reduce((sum, lack) => sum + lack, 0)
  for (const { person, half, seats } of cells) {
    if (left === 0) break
    if (seats.length > 0) continue
    const others = taken.get(person.id) ?? person.seats.map(({ shift }): Beside => shift)
    const job = jobsIn({ ...ground, lacks }, person, half, undefined, others).able[0]
    if (!job?.to || job.lack === 0) continue
    const act = putting(person, job.to)
    acts.push(act)
    lacks.set(job.slot.id, job.lack - 1)
    left -= 1
    const { date, start_time, end_time } = job.to
    taken.set(person.id, [...others, { seat: act.seat, date, start_time, end_time }])
  }
  return acts
}

/** Those of these shifts that can be removed, each once: those signed stay. */
export function removable(shifts: readonly PlannedShift[]): PlannedShift[] {
  const once = new Map(shifts.map((shift) => [shift.seat, shift]))
  return [...once.values()].filter(({ signed }) => signed === 0)
}
