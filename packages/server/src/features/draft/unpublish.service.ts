import { isSame, type SeatFields } from '@museum/contract/draft/judge.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { entryRefusal } from '@museum/contract/roster/roster.rules.ts'
import { overlaps } from '@museum/contract/span.ts'
import { undoLeft } from '@museum/contract/undo.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { dropJobs, pendingJobs } from '../../jobs/jobs.store.ts'
import { raise } from '../../raise.ts'
import { weekOf, windowsOf } from '../planner/planner.service.ts'
import { anyClosed, lockDays } from '../roster/closed.store.ts'
import { returnPlanned, takePlanned, writeAllPlanned } from '../roster/week.store.ts'
import {
  type EditRow,
  fieldsOf,
  findEdits,
  forgetMade,
  goneOf,
  lockWeek,
  movePublished,
  plannedRows,
  updateWeek,
  wasOf,
} from './draft.store.ts'
import { headOf } from './laid.service.ts'
import { tellingKey, tellingKind } from './told.read.ts'
import { noteWeek } from './week.service.ts'

/**
 * Takes the last publishing of a week back before anybody is told of it: every shift is as it was, and the
 * draft as well. Throws `decision.told` once its time is over, and `decision.overtaken` where a draft was
 * begun since, or one of the shifts cannot be as it was.
 */
export async function unpublish(ctx: OfficeCommand, date: string) {
  const { tx } = ctx
  const dates = weekOf(date)
  const row = await lockWeek(tx, dates[0] ?? '')
  const now = ctx.now.getTime()
  if (!row || undoLeft(row.published_ms, now) === 0) throw new Fault('decision.told')
  if (row.state !== 'published') throw new Fault('decision.overtaken')
  // The job that tells is its token: whoever removes it has taken it back, whoever does it has told.
  const jobs = await pendingJobs(tx, tellingKind, tellingKey(row.id, row.published_ms))
  if ((await dropJobs(tx, jobs)).length === 0) throw new Fault('decision.told')
  const edits = await findEdits(tx, row.id, row.published_ms)
  await lock(
    tx,
    'volunteer',
    edits.flatMap((edit) => [edit.volunteer_id, edit.was_volunteer_id ?? edit.volunteer_id]),
  )
  await lockDays(tx, dates)
  await putBack(ctx, dates, edits)
  await movePublished(tx, row.id, row.published_ms, 0)
  await forgetMade(tx, row.id)
  const change = {
    state: 'drafting' as const,
    version: row.version + 1,
    published_at: row.was_published_at,
    published_by: row.was_published_by,
    published_ms: 0,
  }
  await updateWeek(tx, row.id, change)
  // Who was put there had filled what others were asked for.
  const left = edits.filter(({ mark }) => mark !== 'removed').map((edit) => edit.volunteer_id)
  await raise(ctx, 'week.unpublished', { dates, since: row.published_at, left })
  await noteWeek(ctx, row.id, 'unpublish', { name: row.monday, count: edits.length })
  return headOf(ctx, row.monday, { ...row, ...change })
}

/** Puts back what edits changed: all of it, or nothing with `decision.overtaken`. */
async function putBack(
  ctx: OfficeCommand,
  dates: readonly string[],
  edits: readonly EditRow[],
): Promise<void> {
  const { tx, stamp } = ctx
  const people = edits.flatMap((edit) => [edit.volunteer_id, edit.was_volunteer_id ?? 0])
  const rows = await plannedRows(tx, dates[0] ?? '', dates[6] ?? '', people)
  const standing = new Map(rows.map((shift) => [shift.id, shift]))
  const of = (mark: string) =>
    edits.flatMap((edit) => {
      const id = edit.roster_id ?? 0
      const was = wasOf(edit)
      return edit.mark === mark ? [{ id, edit, was, now: standing.get(id) }] : []
    })
  // Whoever gave their new shift back has no part in it any more; who has been told of a closing there has.
  const made = of('added')
  const added = made.filter(({ now }) => now)
  const lost = made.filter(({ now }) => !now).map(({ id }) => id)
  if (await anyClosed(tx, lost)) throw new Fault('decision.overtaken')
  const moved = of('moved')
  for (const { edit, now } of [...added, ...moved])
    if (!now || now.attended === 1 || !isSame(fieldsOf(now), fieldsOf(edit)))
      throw new Fault('decision.overtaken')
  for (const { id } of [...added, ...moved]) standing.delete(id)
  const back = [...moved, ...of('removed')].flatMap(({ id, edit, was }) =>
    was ? [{ id, edit, was }] : [],
  )
  await checkFree(
    ctx,
    dates,
    back.map(({ was }) => was),
    [...standing.values()],
  )
  const gone = await takePlanned(
    tx,
    added.map(({ id }) => id),
  )
  const written = await writeAllPlanned(
    tx,
    moved.flatMap(({ id, was }) => (was ? [{ ...was, id }] : [])),
    stamp,
  )
  if (gone.length < added.length || written < moved.length) throw new Fault('decision.overtaken')
  await returnPlanned(
    tx,
    back
      .filter(({ edit }) => edit.mark === 'removed')
      .map(({ id, edit, was }) => ({ ...was, id, ...goneOf(edit) })),
    stamp,
  )
}

/** Throws `decision.overtaken` where a shift cannot be where it was: something is there, or the day has closed. */
async function checkFree(
  ctx: OfficeCommand,
  dates: readonly string[],
  back: readonly SeatFields[],
  standing: readonly SeatFields[],
): Promise<void> {
  const windows = new Map((await windowsOf(ctx, dates)).map((window) => [window.date, window]))
  const blocked = back.some((was) => {
    const window = windows.get(was.date)
    // The window itself may have become another: what stood there before may stay.
    const whole = window && { ...window, start_time: '00:00:00', end_time: '24:00:00' }
    const there = standing.some(
      (shift) =>
        shift.volunteer_id === was.volunteer_id && shift.date === was.date && overlaps(shift, was),
    )
    return there || !whole || entryRefusal(was, false, whole) !== undefined
  })
  if (blocked) throw new Fault('decision.overtaken')
}
