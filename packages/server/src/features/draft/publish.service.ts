import { stampOf } from '@museum/contract/day.ts'
import type { Sending } from '@museum/contract/draft/draft.rules.ts'
import type { EditedSeat } from '@museum/contract/draft/steps.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { morningAfter } from '@museum/contract/setting/quiet.rules.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { lockDays } from '../roster/closed.store.ts'
import { insertPlanned, takePlanned, writeAllPlanned } from '../roster/week.store.ts'
import { rosterRules } from '../setting/setting.read.ts'
import { changesByPerson, type NamedShift } from './changes.rules.ts'
import { type Choice, chosenOf } from './chosen.service.ts'
import {
  deleteEdits,
  findEdits,
  type Gone,
  saveEdits,
  updateWeek,
  type WeekRow,
  wasColumns,
} from './draft.store.ts'
import { groundOf } from './ground.service.ts'
import { concerned, headOf, laidWeek, wantedBy } from './laid.service.ts'
import { type Names, namesOf } from './names.read.ts'
import { tellingKey, tellingKind } from './told.read.ts'
import { changesOf, heldDraft, noteWeek } from './week.service.ts'

/**
 * Makes a draft the plan, but for what is left out of it, which stays for the next. The rules are asked
 * once more, of what stands when its people and its days are locked: what is against it now refuses it all
 * (`draft.conflicts`). Its people are told when it can be taken back no longer, through WeChat in the morning
 * where that is chosen. Throws `draft.not_begun`, and `draft.stale` where it was edited since `version`.
 */
export async function publishDraft(
  ctx: OfficeCommand,
  {
    date,
    version,
    sending = 'now',
    ...choice
  }: Choice & { date: string; version: number; sending?: Sending },
) {
  const row = await heldDraft(ctx, date)
  if (row.version !== version) {
    const since = (await findEdits(ctx.db, row.id)).filter((edit) => edit.version > version)
    const msg = '同事刚改过草稿，还没有发布，请看过改动再发布'
    throw new Fault('draft.stale', { msg, edits: await changesOf(ctx, since) })
  }
  const { week, ids } = await heldWeek(ctx, row)
  const ground = await groundOf(ctx, week.dates, ids)
  const wanted = await wantedBy(ctx, week.dates, week.seats.values())
  const { effective, conflicts } = chosenOf(week, choice, ground, wanted)
  if (conflicts.length > 0) throw new Fault('draft.conflicts')
  const made = await apply(ctx, effective)
  await keep(ctx, row, { effective, edits: week.edits, left_out: choice.left_out }, made)
  const changed = await publishRow(ctx, row, sending)
  const names = await namesOf(
    ctx.db,
    effective.flatMap(({ fields, stands }) => [fields, stands ?? fields]),
  )
  await note(ctx, changed, effective, made, names)
  const idsOf = (mark: string) =>
    effective.filter((seat) => seat.mark === mark).map(({ seat }) => Number(seat))
  await raise(ctx, 'week.published', {
    monday: row.monday,
    added: [...made.ids.values()],
    moved: idsOf('moved'),
    removed: idsOf('removed'),
  })
  const people = changesByPerson(
    effective.map((seat) => ({ ...seat, was: seat.stands })),
    names.named,
  )
  return {
    ...headOf(ctx, row.monday, changed),
    ...{ people: people.length, count: effective.length, left: choice.left_out.length },
    concerned: people.map(({ person_id, changes }) => ({
      volunteer_id: person_id,
      ids: changes.map(({ seat }) => made.ids.get(seat) ?? Number(seat)),
    })),
  }
}

/** A draft's week with its people locked, and then its days: nobody plans or closes them meanwhile. */
async function heldWeek(ctx: OfficeCommand, row: WeekRow) {
  const seen = concerned((await laidWeek(ctx, row.monday, row)).seats.values())
  await lock(ctx.tx, 'volunteer', [...seen])
  const before = await laidWeek(ctx, row.monday, row)
  await lockDays(ctx.tx, before.dates)
  const week = await laidWeek(ctx, row.monday, row)
  const ids = concerned(week.seats.values())
  // A shift of the draft went to somebody else while this waited for its turn.
  if ([...ids].some((id) => !seen.has(id))) throw new Fault('content.changed')
  return { week, ids }
}

interface Made {
  /** The shifts that were made, by their seat. */
  ids: ReadonlyMap<string, number>
  /** What is needed to bring those back that were removed. */
  gone: ReadonlyMap<string, Gone>
}

async function apply(ctx: OfficeCommand, effective: readonly EditedSeat[]): Promise<Made> {
  const { tx, stamp } = ctx
  const of = (mark: string) => effective.filter((seat) => seat.mark === mark)
  const removed = of('removed').map(({ seat }) => Number(seat))
  const moved = of('moved').map(({ seat, fields }) => ({ ...fields, id: Number(seat) }))
  const added = of('added')
  const gone = await takePlanned(tx, removed)
  const written = await writeAllPlanned(tx, moved, stamp)
  // Signed at this moment.
  if (gone.length < removed.length || written < moved.length) throw new Fault('planner.signed')
  const ids = await insertPlanned(
    tx,
    added.map(({ fields }) => fields),
    stamp,
  )
  return {
    ids: new Map(added.map(({ seat }, at) => [seat, ids[at] ?? 0])),
    gone: new Map(gone.map(({ id, ...shift }) => [String(id), shift])),
  }
}

interface Kept {
  effective: readonly EditedSeat[]
  edits: readonly { id: number; seat: string; by: string; at: string; version: number }[]
  left_out: readonly string[]
}

/** Keeps what was published until its people are told, and of the draft what was left out. */
async function keep(
  ctx: OfficeCommand,
  { id: week_id }: WeekRow,
  { effective, edits, left_out }: Kept,
  { ids, gone }: Made,
): Promise<void> {
  const editOf = new Map(edits.map((edit) => [edit.seat, edit]))
  await deleteEdits(
    ctx.tx,
    edits.filter(({ seat }) => !left_out.includes(seat)).map(({ id }) => id),
  )
  const rows = effective.map(({ seat, mark, fields, stands, why, source, reason }) => {
    const { by = '', at = '', version = 0 } = editOf.get(seat) ?? {}
    return {
      ...{ week_id, seat, mark, why, source, reason, by, at, version },
      ...fields,
      ...wasColumns(stands, gone.get(seat)),
      roster_id: ids.get(seat) ?? Number(seat),
      published_ms: ctx.now.getTime(),
    }
  })
  await saveEdits(ctx.tx, rows)
}

async function publishRow(ctx: OfficeCommand, row: WeekRow, sending: Sending): Promise<WeekRow> {
  const now = ctx.now.getTime()
  const change = {
    state: 'published' as const,
    version: row.version + 1,
    published_at: ctx.stamp,
    published_by: ctx.account.username,
    published_ms: now,
    was_published_at: row.published_at,
    was_published_by: row.published_by,
  }
  await updateWeek(ctx.tx, row.id, change)
  const morning = sending === 'now' ? '' : stampOf(morningAfter(ctx.at, await rosterRules(ctx.db)))
  await insertJob(ctx.tx, {
    kind: tellingKind,
    key: tellingKey(row.id, now),
    payload: JSON.stringify({ week: String(row.id), published: String(now), morning }),
    due_ms: now + undoSeconds * 1000,
  })
  return { ...row, ...change }
}

/** Each shift has its line in the log, as if it had been changed by itself, with why a rule was passed. */
async function note(
  ctx: OfficeCommand,
  { id, monday }: WeekRow,
  effective: readonly EditedSeat[],
  { ids }: Made,
  { named }: Names,
): Promise<void> {
  const actions = { added: 'create', moved: 'update', removed: 'delete', '': '' }
  const lines = effective.map(({ seat, mark, fields, stands, why }) => ({
    action: actions[mark],
    object: 'roster' as const,
    object_id: ids.get(seat) ?? Number(seat),
    volunteer_id: fields.volunteer_id,
    ...(mark === 'moved' && stands ? { former_id: stands.volunteer_id } : {}),
    ...(mark === 'added' || !stands ? {} : { before: noted(named(stands)) }),
    ...(mark === 'removed'
      ? {}
      : { after: { ...noted(named(fields)), ...(why && { remark: why }) } }),
  }))
  await audit(ctx, ...lines)
  await noteWeek(ctx, id, 'publish', { name: monday, count: effective.length })
}

function noted(shift: NamedShift) {
  const { volunteer_id, date, start_time, end_time, explain_time } = shift
  return {
    name: `${shift.volunteer_name} ${date} ${start_time.slice(0, 5)}`,
    ...{ volunteer_id, date, start_time, end_time },
    activity: shift.title,
    service_type: shift.service_type_name,
    place: shift.place_name,
    explain_time,
  }
}
