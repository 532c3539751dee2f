import type { Reasons, WeekState } from '@museum/contract/draft/draft.rules.ts'
import { isSurplus, isTakeable } from '@museum/contract/draft/draft.rules.ts'
import {
  byPerson,
  type Ground,
  type Laid,
  type SeatFields,
  seatRefusals,
} from '@museum/contract/draft/judge.rules.ts'
import type { EditedSeat } from '@museum/contract/draft/steps.rules.ts'
import type { Planned, Wanted } from '@museum/contract/planner/slot.rules.ts'
import { undoLeft } from '@museum/contract/undo.ts'
import type { RequestContext } from '../../context.ts'
import { readFilled } from '../planner/filled.read.ts'
import { weekOf } from '../planner/planner.service.ts'
import { type PlannedRow, plannedShifts } from '../planner/planner.store.ts'
import { type EditRow, fieldsOf, findEdits, findWeek, type WeekRow, wasOf } from './draft.store.ts'

type WeekShift = Omit<PlannedRow, 'updated_at' | 'name' | 'created_at' | 'taken_at'>

/** A week: what is planned of it, and what its draft lays over that. */
export interface LaidWeek {
  /** Monday first. */
  dates: readonly string[]
  row: WeekRow | undefined
  shifts: readonly WeekShift[]
  /** Those of the draft; empty while there is none. */
  edits: readonly EditRow[]
  seats: ReadonlyMap<string, EditedSeat>
}

/** The week that `date` is in, with its draft; `row` where it is locked already. */
export async function laidWeek(
  ctx: RequestContext,
  date: string,
  locked?: WeekRow,
): Promise<LaidWeek> {
  const dates = weekOf(date)
  const [first = '', last = ''] = [dates[0], dates[6]]
  const row = locked ?? (await findWeek(ctx.db, first))
  const shifts = await plannedShifts(ctx.db, { first, last }).execute()
  const edits = row?.state === 'drafting' ? await findEdits(ctx.db, row.id) : []
  return { dates, row, shifts, edits, seats: laidOver(shifts, edits) }
}

const nothingKept = { why: '', source: 'hand', reason: null } as const

/** The seats of a week with these edits; a shift that is to be removed, and has gone, has none. */
function laidOver(
  shifts: readonly WeekShift[],
  edits: readonly EditRow[],
): Map<string, EditedSeat> {
  const seats = new Map<string, EditedSeat>()
  for (const shift of shifts) {
    const fields = fieldsOf(shift)
    const seat = String(shift.id)
    const signed = shift.signed
    seats.set(seat, { seat, fields, mark: '', stands: fields, signed, ...nothingKept })
  }
  for (const edit of edits) {
    if (edit.mark === '') continue
    const { seat, mark, why, source, reason } = edit
    const there = seats.get(seat)
    if (mark === 'removed' && !there) continue
    seats.set(seat, {
      ...{ seat, mark, why, source, reason },
      fields: mark === 'removed' && there ? there.fields : fieldsOf(edit),
      was: wasOf(edit),
      stands: there?.stands,
      signed: there?.signed ?? 0,
    })
  }
  return seats
}

/** Whom what a draft wants concerns. */
export function concerned(seats: Iterable<Laid>): Set<number> {
  const ids = new Set<number>()
  for (const { mark, fields, was } of seats) {
    if (mark === '') continue
    ids.add(fields.volunteer_id)
    if (was) ids.add(was.volunteer_id)
  }
  return ids
}

/** All reasons against each seat that an edit concerns; `wanted` is what the week wants. */
export function judgedSeats(
  seats: ReadonlyMap<string, EditedSeat>,
  ground: Ground,
  wanted: readonly Wanted[],
): Map<string, Reasons> {
  const people = byPerson(seats.values())
  const edited = [...seats.values()].filter(({ mark }) => mark !== '')
  const judged = new Map(
    edited.map((laid) => {
      const beside = people.get(laid.fields.volunteer_id) ?? []
      return [laid.seat, seatRefusals(laid, beside, ground)]
    }),
  )
  for (const seat of surplusOf(seats, wanted, judged)) judged.get(seat)?.soft.push('draft.enough')
  return judged
}

/** True of a seat that a draft adds because a proposal found somebody for it. */
export const isProposed = ({ mark, source }: Pick<EditedSeat, 'mark' | 'source'>) =>
  mark === 'added' && source === 'proposal'

/**
 * Proposed seats that fill nothing any more, since people have come there by themselves; those that cannot
 * be anyhow fill nothing either. What the office adds by hand beside them is its own will.
 */
function surplusOf(
  seats: ReadonlyMap<string, EditedSeat>,
  wanted: readonly Wanted[],
  judged: ReadonlyMap<string, Reasons>,
): string[] {
  const proposed = [...seats.values()].filter(
    (laid) => isProposed(laid) && judged.get(laid.seat)?.hard.length === 0,
  )
  const serving = proposed.length > 0 ? [...seats.values()].filter(({ mark }) => mark === '') : []
  const there: Planned[] = serving.map(({ fields }) => fields)
  return proposed.flatMap(({ seat, fields }) => {
    if (isSurplus(fields, wanted, there)) return [seat]
    there.push(fields)
    return []
  })
}

/** What a week wants, where a proposal is among these: nobody else is asked for it. */
export async function wantedBy(
  ctx: RequestContext,
  dates: readonly string[],
  seats: Iterable<Pick<EditedSeat, 'mark' | 'source'>>,
): Promise<readonly Wanted[]> {
  if (![...seats].some(isProposed)) return []
  return await readFilled(ctx.db, { first: dates[0] ?? '', last: dates.at(-1) ?? '' })
}

/** True where something stands against publishing a seat: a rule that nobody passes, or one that nobody has passed. */
export const isConflict = ({ hard, soft }: Reasons, why: string) =>
  hard.length > 0 || (soft.length > 0 && why === '')

/** What stands of a week, as every call answers it. */
export function headOf(ctx: RequestContext, monday: string, row: WeekRow | undefined) {
  const state: WeekState = row?.state ?? 'none'
  const published_at = row?.published_at ?? ''
  const undo = row && state === 'published' ? undoLeft(row.published_ms, ctx.now.getTime()) : 0
  return {
    monday,
    state,
    version: row?.version ?? 0,
    takeable: isTakeable({ state, published_at }) ? 1 : 0,
    begun_by: row?.begun_by ?? '',
    begun_at: row?.begun_at ?? '',
    published_by: row?.published_by ?? '',
    published_at,
    undo_left: undo,
  }
}

/** Who edited how much of a draft. */
export function editorsOf(edits: readonly EditRow[]) {
  const counts = new Map<string, number>()
  for (const { by, mark } of edits) if (mark !== '') counts.set(by, (counts.get(by) ?? 0) + 1)
  return [...counts].map(([by, count]) => ({ by, count }))
}

/** Moves with every shift of a week that somebody plans, changes or cancels. */
export function markOf(shifts: readonly (SeatFields & { id: number })[]): string {
  let sum = 7
  for (const { id, ...shift } of shifts)
    for (const char of `${id} ${Object.values(fieldsOf(shift)).join()}`)
      sum = (sum * 31 + char.charCodeAt(0)) % 2147483647
  return `${shifts.length}-${sum}`
}
