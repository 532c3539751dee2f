import { servedIn, sumOf } from '@museum/contract/hours/hours.rules.ts'
import { monthOf } from '@museum/contract/period.ts'
import { targetFrom, targetOf } from '@museum/contract/setting/goal.rules.ts'
import type { PersonContext } from '../../context.ts'
import { rowsIn } from '../../db/json.ts'
import { recordOf } from '../attendance/attendance.service.ts'
import { answerTimes, waitingOf } from '../correction/correction.read.ts'
import { asKnown } from '../message/untold.service.ts'
import { rosterRules, signRules } from '../setting/setting.read.ts'
import { readMonthRows, readMonths } from './own-hours.store.ts'

/** What the caller has served, month by month, and which of their requests wait. */
export async function ownHours(ctx: PersonContext) {
  const volunteerId = ctx.person.id
  const { target_hours, star_hours } = await rosterRules(ctx.db)
  const [found] = await readMonths(ctx.db, { volunteerId })
  const row = found && asKnown(found, ctx.person.untold)
  const waiting = await waitingOf(ctx.db, { volunteerId })
  const timesOf = await answerTimes(
    ctx,
    waiting.map(({ created_at }) => created_at),
  )
  const joined = row?.first_assessment_time ?? ''
  return {
    target_hours: targetOf(target_hours, joined, ctx.at.day),
    target_from: targetFrom(joined, ctx.at.day),
    star_hours,
    months: row ? rowsIn(row.months) : [],
    corrections: waiting.map(({ id, date, created_at }) => ({
      ...{ id, date, days_left: timesOf(created_at).days_left },
    })),
  }
}

/** One month of the caller's, shift by shift, and their sum. */
export async function ownMonth(ctx: PersonContext, month: string) {
  const volunteerId = ctx.person.id
  const rules = await signRules(ctx)
  const rows = await readMonthRows(ctx.db, { volunteerId, ...ctx.at, ...monthOf(`${month}-01`) })
  const timesOf = await answerTimes(
    ctx,
    rows.flatMap(({ asked_at }) => asked_at ?? []),
  )
  const list = rows.map(({ correction, asked_at, ...row }) => ({
    ...recordOf(ctx, row, rules),
    correction: correction ?? ('' as const),
    correction_left: correction === 'open' && asked_at ? timesOf(asked_at).days_left : 0,
  }))
  return { month, ...sumOf(list.map(servedIn)), list }
}
