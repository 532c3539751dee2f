import { weekInWords } from '@museum/contract/day.ts'
import { counting, hasDraftDays, sumsOf } from '@museum/contract/draft/draft.rules.ts'
import type { SeatFields } from '@museum/contract/draft/judge.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { earliestEditable } from '@museum/contract/roster/roster.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { audit } from '../audit/audit.service.ts'
import { readFilled } from '../planner/filled.read.ts'
import { weekOf, windowsOf } from '../planner/planner.service.ts'
import {
  deleteEdits,
  deleteWeek,
  type EditRow,
  findEdits,
  findWeek,
  insertWeek,
  lockWeek,
  plannedFields,
  updateWeek,
} from './draft.store.ts'
import { groundOf } from './ground.service.ts'
import {
  concerned,
  editorsOf,
  headOf,
  isConflict,
  judgedSeats,
  laidWeek,
  markOf,
} from './laid.service.ts'
import { type Names, namesOf } from './names.read.ts'

/** What the draft of a week changes, this one where no day is given, and how the week stands with it. */
export async function draftWeek(ctx: RequestContext, date: string | undefined) {
  const week = await laidWeek(ctx, date || ctx.at.day)
  const { dates, row, edits } = week
  const first = earliestEditable(ctx.at)
  const windows = await windowsOf(ctx, dates)
  const days = windows.map((day) => ({
    ...day,
    week: weekInWords(day.date),
    draft: day.date >= first ? 1 : 0,
  }))
  const wanted = await readFilled(ctx.db, { first: dates[0] ?? '', last: dates[6] ?? '' })
  const laid = [...week.seats.values()]
  const ids = concerned(laid)
  const judged =
    ids.size > 0
      ? judgedSeats(week.seats, await groundOf(ctx, dates, ids), wanted)
      : new Map<string, { hard: []; soft: [] }>()
  const edited = laid.filter(({ mark }) => mark !== '')
  const names = await namesOf(
    ctx.db,
    edited.flatMap(({ fields, was }) => (was ? [fields, was] : [fields])),
  )
  const lastEdit = new Map(edits.map((edit) => [edit.seat, edit]))
  const counted = new Map(
    counting(laid.map(({ seat, mark, fields }) => ({ seat, mark, ...fields }))).map((one) => [
      one.seat,
      one,
    ]),
  )
  // What is closed wants nobody.
  const { sums } = sumsOf(
    wanted.filter(({ closed }) => closed === 0),
    [...counted.values()],
    ctx.stamp,
  )
  const seats = edited.map(({ seat, mark, fields, was, why, source, reason, signed, stands }) => {
    const { hard, soft } = judged.get(seat) ?? { hard: [], soft: [] }
    const edit = lastEdit.get(seat)
    return {
      ...{ seat, id: stands || mark === 'moved' ? Number(seat) : null, signed, mark },
      ...names.named(fields),
      was: mark === 'moved' && was ? names.named(was) : null,
      ...{ hard, soft, why, source, reason },
      counts: counted.get(seat)?.counts ?? 0,
      by: edit?.by ?? '',
      at: edit?.at ?? '',
    }
  })
  const marked = (mark: string) => seats.filter((seat) => seat.mark === mark).length
  const [added, moved, removed] = [marked('added'), marked('moved'), marked('removed')]
  return {
    today: ctx.at.day,
    first,
    ...headOf(ctx, dates[0] ?? '', row),
    mark: markOf(week.shifts),
    days,
    seats,
    sums,
    edits: {
      ...{ count: added + moved + removed, people: ids.size, added, moved, removed },
      conflicts: seats.filter((seat) => isConflict(seat, seat.why)).length,
    },
    kept: row?.state === 'published' ? (await findEdits(ctx.db, row.id)).length : 0,
    editors: editorsOf(edits),
  }
}

/** What was edited since `version`; nothing where the week is no draft. */
export async function changesSince(
  ctx: RequestContext,
  { date, version }: { date: string; version: number },
) {
  const [monday = '', ...rest] = weekOf(date)
  const row = await findWeek(ctx.db, monday)
  const mark = markOf(await plannedFields(ctx.db, monday, rest.at(-1) ?? ''))
  const edits = row?.state === 'drafting' ? await findEdits(ctx.db, row.id) : []
  return {
    ...headOf(ctx, monday, row),
    mark,
    changes: await changesOf(
      ctx,
      edits.filter((edit) => edit.version > version),
    ),
  }
}

/** Edits as others hear of them. */
export async function changesOf(ctx: RequestContext, edits: readonly EditRow[]) {
  if (edits.length === 0) return []
  const names = await namesOf(ctx.db, edits)
  return edits.map((edit) => changeOf(edit, names))
}

function changeOf(edit: EditRow & SeatFields, names: Names) {
  const { seat, mark, by, at, date, start_time, end_time, service_type_id, place_id } = edit
  const { volunteer_name } = names.named(edit)
  const where = { date, start_time, end_time, service_type_id, place_id }
  return { seat, mark, by, at, volunteer_name, ...where }
}

/** Begins a draft; throws `draft.week_over` where the week has no day left that is edited so. */
export async function beginDraft(ctx: OfficeCommand, date: string) {
  const [monday = ''] = weekOf(date)
  if (!hasDraftDays(monday, ctx.at)) throw new Fault('draft.week_over')
  const { username } = ctx.account
  const begun = { begun_at: ctx.stamp, begun_by: username }
  const before = await lockWeek(ctx.tx, monday)
  if (before?.state === 'published') {
    const version = before.version + 1
    await updateWeek(ctx.tx, before.id, { ...begun, state: 'drafting', version })
  } else if (!before) await insertWeek(ctx.tx, { monday, ...begun })
  const row = await lockWeek(ctx.tx, monday)
  if (row && before?.state !== 'drafting') await noteWeek(ctx, row.id, 'begin', { name: monday })
  return headOf(ctx, monday, row)
}

/** The locked draft of a week; throws `draft.not_begun`. */
export async function heldDraft(ctx: OfficeCommand, date: string) {
  const row = await lockWeek(ctx.tx, weekOf(date)[0] ?? '')
  if (row?.state !== 'drafting') throw new Fault('draft.not_begun')
  return row
}

/** Ends a draft: the week is as before it. Throws `draft.stale` where it was edited since `version`. */
export async function discardDraft(
  ctx: OfficeCommand,
  { date, version }: { date: string; version: number },
) {
  const row = await heldDraft(ctx, date)
  const edits = await findEdits(ctx.db, row.id)
  if (row.version !== version) {
    const since = edits.filter((edit) => edit.version > version)
    const msg = '同事刚改过草稿，还没有放弃，请看过改动再决定'
    throw new Fault('draft.stale', { msg, edits: await changesOf(ctx, since) })
  }
  const { monday, id } = row
  if (row.published_at === '') await deleteWeek(ctx.tx, id)
  else {
    await deleteEdits(
      ctx.tx,
      edits.map((edit) => edit.id),
    )
    await updateWeek(ctx.tx, id, { state: 'published', version: version + 1, published_ms: 0 })
  }
  const count = edits.filter(({ mark }) => mark !== '').length
  await noteWeek(ctx, id, 'discard', { name: monday, count })
  return headOf(ctx, monday, await findWeek(ctx.db, monday))
}

/** Writes in the log what was done with a week. */
export async function noteWeek(ctx: OfficeCommand, id: number, action: string, after: object) {
  await audit(ctx, { action, object: 'roster_week', object_id: id, after })
}
