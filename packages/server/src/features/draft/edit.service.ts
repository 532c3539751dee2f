import { isSurplus, type Reasons } from '@museum/contract/draft/draft.rules.ts'
import type { Ground, Laid, SeatFields } from '@museum/contract/draft/judge.rules.ts'
import { countedOf, isSame, seatRefusals } from '@museum/contract/draft/judge.rules.ts'
import { settle } from '@museum/contract/draft/settle.rules.ts'
import { backTo, type EditedSeat, type Step, stepped } from '@museum/contract/draft/steps.rules.ts'
import { Fault, type FaultCode, faults } from '@museum/contract/fault.ts'
import type { Wanted } from '@museum/contract/planner/slot.rules.ts'
import { earliestEditable } from '@museum/contract/roster/roster.rules.ts'
import { overlaps, spanInWords } from '@museum/contract/span.ts'
import type { OfficeCommand } from '../../context.ts'
import { saveEdits, updateWeek, type WeekRow, wasColumns } from './draft.store.ts'
import { groundOf } from './ground.service.ts'
import { concerned, isConflict, isProposed, laidWeek, wantedBy } from './laid.service.ts'
import { changesOf, heldDraft, noteWeek } from './week.service.ts'

interface Edit {
  date: string
  version: number
  ops: readonly Step[]
}

/** One step that a rule stands against, with all reasons and the first in words. */
export interface RefusedStep extends Reasons {
  seat: string
  msg: string
}

/**
 * Does the steps in their order, but those that a rule stands against, and answers how to take them back.
 * Throws `draft.not_begun`, and `draft.stale` where others edited one of the seats since `version`.
 */
export async function editDraft(ctx: OfficeCommand, { date, version, ops }: Edit) {
  const row = await heldDraft(ctx, date)
  return await editHeld(ctx, row, { version, ops })
}

/** The same of a draft that is locked. */
async function editHeld(ctx: OfficeCommand, row: WeekRow, { version, ops }: Omit<Edit, 'date'>) {
  const week = await laidWeek(ctx, row.monday, row)
  const theirs = week.edits.filter((edit) => edit.version > version)
  const touched = new Set(ops.map(({ seat }) => seat))
  const same = theirs.filter(({ seat }) => touched.has(seat))
  if (same.length > 0) throw new Fault('draft.stale', { edits: await changesOf(ctx, same) })
  const seats = new Map(week.seats)
  const people = new Set(concerned(seats.values()))
  for (const step of ops) for (const id of peopleOf(step, seats)) people.add(id)
  const { dates } = week
  const ground = await groundOf(ctx, dates, people)
  const proposed = ops.map((step) => ({
    mark: step.do === 'add' ? ('added' as const) : ('' as const),
    source: step.do === 'add' ? (step.source ?? 'hand') : ('hand' as const),
  }))
  const wanted = await wantedBy(ctx, dates, proposed)
  const rules = { dates, ground, first: earliestEditable(ctx.at), wanted }
  const refused: RefusedStep[] = []
  const backwards: Step[] = []
  const done = new Set<string>()
  for (const step of ops) {
    const result = stepped(seats, step)
    const reasons =
      'refused' in result
        ? { hard: [result.refused], soft: [] }
        : against(result.next, seats, step, rules)
    if ('refused' in result || isConflict(reasons, result.next?.why ?? '')) {
      refused.push({ seat: step.seat, ...reasons, msg: wordsOf(reasons, step, seats) })
      continue
    }
    if (result.next) seats.set(step.seat, result.next)
    else seats.delete(step.seat)
    backwards.unshift(result.inverse)
    done.add(step.seat)
  }
  const settled = settle(seats)
  const inverse = settled.size > 0 ? unsettled(backwards, settled, week.seats, seats) : backwards
  for (const seat of settled) done.add(seat)
  const next = done.size > 0 ? row.version + 1 : row.version
  if (done.size > 0) {
    const { username } = ctx.account
    const made = { week_id: row.id, by: username, at: ctx.stamp, version: next }
    const rows = [...done].map((seat) => {
      const laid = seats.get(seat)
      // What was taken back is kept as such, so that others hear of it.
      const gone = laid ?? week.seats.get(seat)
      return gone && { ...editOf(gone), ...(laid ? {} : { mark: '' as const }), ...made }
    })
    await saveEdits(
      ctx.tx,
      rows.flatMap((edit) => edit ?? []),
    )
    await updateWeek(ctx.tx, row.id, { version: next })
    await noteWeek(ctx, row.id, 'edit', { name: row.monday, count: backwards.length })
  }
  const changes = await changesOf(ctx, theirs)
  return { version: next, done: backwards.length, refused, inverse, changes }
}

/** The steps that take an edit back of which some seats were settled: those are put back as they were, at once. */
function unsettled(
  backwards: readonly Step[],
  settled: ReadonlySet<string>,
  before: ReadonlyMap<string, EditedSeat>,
  after: ReadonlyMap<string, EditedSeat>,
): Step[] {
  const back = [...settled].flatMap((seat): Step[] => {
    const [was, is] = [before.get(seat), after.get(seat)]
    if (!was) return is ? [{ do: 'remove', seat }] : []
    return is?.mark === was.mark && isSame(is.fields, was.fields) ? [] : [backTo(was)]
  })
  // Whose place it was may be in it again once it is free.
  const frees = (step: Step) => step.do === 'remove'
  const others = backwards.filter(({ seat }) => !settled.has(seat))
  return [...back.filter(frees), ...others, ...back.filter((step) => !frees(step))]
}

function editOf({ seat, mark, fields, was, stands, why, source, reason }: EditedSeat) {
  const kept = { why, source, reason }
  const isNew = seat.startsWith('n')
  return {
    ...{ seat, mark, roster_id: isNew ? null : Number(seat) },
    ...fields,
    ...wasColumns(isNew ? undefined : (was ?? stands)),
    ...kept,
  }
}

function peopleOf(step: Step, seats: ReadonlyMap<string, Laid>): number[] {
  const its = seats.get(step.seat)
  return [
    ...('volunteer_id' in step && step.volunteer_id ? [step.volunteer_id] : []),
    ...(its ? [its.fields.volunteer_id] : []),
    ...(its?.stands ? [its.stands.volunteer_id] : []),
  ]
}

interface Rules {
  dates: readonly string[]
  ground: Ground
  /** The first day that is edited as a draft. */
  first: string
  /** What the week wants, where a step proposes somebody for it. */
  wanted: readonly Wanted[]
}

/** All reasons against what a step makes of its seat. */
function against(
  next: EditedSeat | undefined,
  seats: ReadonlyMap<string, EditedSeat>,
  step: Step,
  { dates, ground, first, wanted }: Rules,
): Reasons {
  // Whatever is taken back may go.
  if (!next) return { hard: [], soft: [] }
  const hard: FaultCode[] = []
  if (!dates.includes(next.fields.date)) hard.push('draft.other_week')
  const days = [next.fields.date, next.stands?.date ?? next.fields.date]
  if (step.do !== 'restore' && days.some((day) => day < first)) hard.push('draft.near')
  if (hard.length > 0) return { hard, soft: [] }
  const its = next.fields.volunteer_id
  const beside = [...seats.values()].filter(({ fields }) => fields.volunteer_id === its)
  if (next.mark !== '') {
    const found = seatRefusals(next, beside, ground)
    // Somebody was proposed for a place that is filled by now.
    return isProposed(next) && isSurplus(next.fields, wanted, servingBeside(next, seats))
      ? { ...found, soft: [...found.soft, 'draft.enough'] }
      : found
  }
  // As it was: nothing but another shift of its person may stand in its way.
  return { hard: inTheWay(next, beside) ? ['roster.overlap'] : [], soft: [] }
}

/** Whoever serves on a seat's day beside it. */
function servingBeside({ seat, fields }: Laid, seats: ReadonlyMap<string, Laid>): SeatFields[] {
  const others = [...seats.values()].filter(
    (other) => other.seat !== seat && other.fields.date === fields.date,
  )
  return countedOf(others).map((other) => other.fields)
}

/** The first of some seats that its person serves in a seat's time. */
function inTheWay({ seat, fields }: Laid, others: readonly Laid[]): Laid | undefined {
  const own = others.filter(
    (other) => other.seat !== seat && other.fields.volunteer_id === fields.volunteer_id,
  )
  return countedOf(own).find(
    (other) => other.fields.date === fields.date && overlaps(other.fields, fields),
  )
}

/** The first reason in words; an overlap says with what. */
function wordsOf(
  { hard, soft }: Reasons,
  step: Step,
  seats: ReadonlyMap<string, EditedSeat>,
): string {
  const code = [...hard, ...soft][0] ?? 'content.changed'
  const result = stepped(seats, step)
  const wanted = 'refused' in result ? undefined : result.next
  const other = wanted && inTheWay(wanted, [...seats.values()])
  if (code === 'roster.overlap' && other) return `与${spanInWords(other.fields)}的排班重叠`
  return faults[code].msg
}
