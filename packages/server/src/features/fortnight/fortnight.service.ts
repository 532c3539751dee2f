import { type FaultCode, faults } from '@museum/contract/fault.ts'
import type { ChosenPart } from '@museum/contract/fortnight/fortnight.calls.ts'
import { daysOf, type Period } from '@museum/contract/period.ts'
import { countsOf } from '@museum/contract/planner/serve.rules.ts'
import { lackOf } from '@museum/contract/planner/slot.rules.ts'
import { addRefusals } from '@museum/contract/roster/plan.rules.ts'
import {
  earliestEditable,
  editableUntil,
  fixedWords,
  isEditable,
} from '@museum/contract/roster/roster.rules.ts'
import { blocksWithin } from '@museum/contract/setting/block.rules.ts'
import { type OpenSlot, shiftOf } from '@museum/contract/take/take.rules.ts'
import type { PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { readFilled } from '../planner/filled.read.ts'
import { shareDays } from '../roster/closed.store.ts'
import { readLatest } from '../roster/roster.store.ts'
import { type PlannedShift, writeShifts } from '../roster/shift.store.ts'
import { placeNames } from '../service/service.read.ts'
import { detailOf } from '../take/serving.service.ts'
import { judging } from '../take/take.service.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'

/** What the days say to whoever plans: their own shifts, what is wanted and what is not for them to take, what is closed. */
export async function fortnight(ctx: PersonContext, days: Period) {
  const [judge, latest] = await Promise.all([
    judging(ctx, days),
    readLatest(ctx.db, { volunteerId: ctx.person.id }),
  ])
  const { planning, entries } = judge.serving
  const { roster_blocks } = planning.rules
  const [, first = ''] = [days.first, earliestEditable(ctx.at)].sort()
  const wanted = await readFilled(ctx.db, { first, last: days.last })
  const open = wanted.filter(({ closed }) => closed === 0)
  return {
    blocks: roster_blocks,
    days: daysOf(days).map((date) => {
      const window = planning.windowOn(date)
      const blocks = blocksWithin(roster_blocks, window)
      return { date, ...window, blocks, until: editableUntil(date) }
    }),
    shifts: entries.filter(({ date }) => days.first <= date && date <= days.last),
    slots: open.map((slot) => {
      const lack = lackOf(slot)
      const [code] = lack > 0 ? judge.reasons(slot) : []
      return { ...slot, lack, refused: code ? wordsOf(judge, code, slot) : '' }
    }),
    types: [...planning.types.values()],
    places: [...(await placeNames(ctx.db))].map(([id, name]) => {
      const its = planning.paired.filter(({ place_id }) => place_id === id)
      return { id, name, service_type_ids: its.map(({ service_type_id }) => service_type_id) }
    }),
    activities: planning.activities,
    grants: planning.needed,
    last_week: latest.slice(0, 1),
  }
}

type Judge = Awaited<ReturnType<typeof judging>>

const wordsOf = ({ serving }: Judge, code: FaultCode, work: Parameters<typeof detailOf>[2]) =>
  detailOf(serving, code, work)?.msg ?? faults[code].msg

type Made = PlannedShift & { date: string; taken_at: string }

/**
 * Plans and takes what the caller has chosen, in its order, each beside what came of those before it: what can be
 * is written at once, of the rest it is said why not. Statements do not grow with what is chosen.
 */
export async function choose(ctx: PersonCommand, { chosen }: { chosen: readonly ChosenPart[] }) {
  const { tx, person } = ctx
  await mustServe(ctx)
  const dates = [...new Set(chosen.map(({ date }) => date))].sort()
  const days = { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
  // Days come before what is wanted on them, since applying the template holds them.
  await shareDays(tx, dates)
  const taking = chosen.flatMap(({ slot_id }) => (slot_id > 0 ? [slot_id] : []))
  // Whoever takes of the same slots follows, and counts these shifts.
  await lock(tx, 'roster_slot', taking)
  const slots = taking.length > 0 ? await readFilled(tx, days) : []
  const judge = await judging(ctx, days)
  const made: (Made & { at: number })[] = []
  const refused: { at: number; date: string; code: FaultCode; msg: string }[] = []
  for (const [at, part] of chosen.entries()) {
    const slot = slots.find(({ id, date }) => id === part.slot_id && date === part.date)
    const found =
      part.slot_id > 0 ? takenOf(ctx, judge, slot, made) : plannedOf(ctx, judge, part, made)
    if ('code' in found) refused.push({ at, date: part.date, ...found })
    else made.push({ at, ...found })
  }
  const ids = await writeShifts(
    tx,
    person.id,
    made.map(({ at: _, ...shift }) => shift),
    ctx.stamp,
  )
  const taken = new Set(made.flatMap(({ date, taken_at }) => (taken_at === '' ? [] : [date])))
  for (const date of taken) await raise(ctx, 'shift.taken', { volunteer_id: person.id, date })
  return { list: made.map(({ at, date }, index) => ({ at, date, id: ids[index] ?? 0 })), refused }
}

/** The shift of a place of a slot, or the first reason against taking it. */
function takenOf(
  ctx: PersonCommand,
  judge: Judge,
  slot: (OpenSlot & { date: string }) | undefined,
  made: readonly Made[],
): Made | { code: FaultCode; msg: string } {
  if (!slot) return { code: 'take.taken', msg: faults['take.taken'].msg }
  const { serving } = judge
  const entries = [...serving.entries, ...made]
  const person = { ...serving.person, entries, ...countsOf(entries, ctx.at, serving.rules) }
  const [reason] = judge.reasons(slot, person)
  const shift = shiftOf(slot)
  if (reason || !shift) {
    const code = reason ?? 'take.unready'
    return { code, msg: wordsOf(judge, code, slot) }
  }
  return { ...shift, date: slot.date, name: '', taken_at: ctx.stamp }
}

/** A shift of one's own planning, or the first reason against it. */
function plannedOf(
  { at }: PersonCommand,
  judge: Judge,
  { slot_id: _, ...shift }: ChosenPart,
  made: readonly Made[],
): Made | { code: FaultCode; msg: string } {
  const { planning } = judge.serving
  const { date } = shift
  if (!isEditable(date, at)) {
    const code = 'roster.not_editable'
    return { code, msg: fixedWords(date, at, true) ?? faults[code].msg }
  }
  const kept = [...planning.entriesOn(date), ...made.filter((other) => other.date === date)]
  const offer = planning.offerOn(date)
  const [code] = addRefusals([shift], kept, offer)
  if (code) return { code, msg: wordsOf(judge, code, shift) }
  const talks = offer.types.get(shift.service_type_id)?.need_explain === 1
  return { ...shift, explain_time: talks ? shift.explain_time : 0, taken_at: '' }
}
