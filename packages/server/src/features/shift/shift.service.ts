import { webcalOf } from '@museum/contract/calendar/calendar.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { attendanceOf, onLeave, shiftGrade } from '@museum/contract/roster/shift.rules.ts'
import type { PersonContext } from '../../context.ts'
import { rowsIn } from '../../db/json.ts'
import { feedAddress } from '../calendar/feed.service.ts'
import { shiftFileAddress } from '../calendar/shift-file.service.ts'
import { leaveOf } from '../home/today.service.ts'
import { rosterRules, signRules } from '../setting/setting.read.ts'
import { readShift } from './shift.store.ts'

const unsigned = {
  ...{ repair_reason: '', repair_at: '', verdict_reason: '', verdict: '' as const },
  ...{ correction: '' as const, status: -1, grade: '' as const },
}

/** One of the caller's shifts, wherever it is kept; throws `content.not_found`. */
export async function shiftInfo(ctx: PersonContext, id: number) {
  const set = await rosterRules(ctx.db)
  const rules = await signRules(ctx)
  const [row] = await readShift(ctx.db, { id, personId: ctx.person.id })
  if (!row) throw new Error('whoever asks is there')
  const [standing] = rowsIn(row.standing)
  const [left] = rowsIn(row.left)
  const [closed] = rowsIn(row.closed)
  const shift = standing
    ? {
        ...standing,
        status: attendanceOf(standing, ctx.stamp, rules)?.status ?? -1,
        grade: shiftGrade(standing),
      }
    : left
      ? { ...(await leaveOf(ctx, left)), grade: '' as const, status: onLeave.status }
      : closed && { ...unsigned, ...closed }
  if (!shift) throw new Fault('content.not_found')
  // Somebody may serve twice in the time of a long shift.
  const crew = [...new Map(rowsIn(row.crew).map((one) => [one.id, one.name])).values()]
  const names = crew.filter((name) => name !== '')
  const asked = rowsIn(row.asked)
  return {
    now: ctx.stamp,
    rules: { ...rules, ask_at: set.ask_at, callout_hours: set.callout_hours },
    shift,
    ...{ crew: names, others: crew.length - names.length },
    asked_count: asked.length,
    declined_count: asked.filter(({ state }) => state === 'declined').length,
    named: asked.filter(({ name }) => name !== ''),
    calendar_file: standing ? shiftFileAddress(ctx, id) : '',
    calendar_feed: webcalOf(feedAddress(ctx, row.token_sealed)),
  }
}
