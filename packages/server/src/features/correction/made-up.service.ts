import type { Claim } from '@museum/contract/correction/correction.rules.ts'
import type { madeUpCalls } from '@museum/contract/correction/made-up.calls.ts'
import { mostMadeUp } from '@museum/contract/correction/made-up.calls.ts'
import {
  type Beside,
  proposedTime,
  usualReason,
} from '@museum/contract/correction/made-up.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { effectiveTimes } from '@museum/contract/roster/shift.rules.ts'
import type { z } from 'zod'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { exceptionFilter } from '../attendance/attendance.service.ts'
import { listShifts } from '../attendance/attendance.store.ts'
import { repair } from '../attendance/repair.service.ts'
import { eachApart } from '../message/decision.service.ts'
import { signRules } from '../setting/setting.read.ts'
import { openOfShifts, shiftsOfDays } from './made-up.store.ts'

type Narrowed = z.output<typeof madeUpCalls.proposals.input>
type DayShift = Awaited<ReturnType<ReturnType<typeof shiftsOfDays>['execute']>>[number]

/** The latest of those that lack a time, each with what is proposed and why; throws `duty.period_wrong`. */
export async function proposals(ctx: RequestContext, narrowed: Narrowed) {
  const filter = exceptionFilter(ctx, narrowed, 'lacking', await signRules(ctx))
  const rows = await listShifts(ctx.db, filter, mostMadeUp, 0, 'index')
  const days = [...new Set(rows.map(({ date }) => date))]
  const all = days.length === 0 ? [] : await shiftsOfDays(ctx.db, days).execute()
  const byId = new Map(all.map((shift) => [shift.id, shift]))
  const asked = await openOfShifts(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const list = rows.flatMap((row) => {
    const shift = byId.get(row.id)
    const request = asked.get(row.id)
    const claim = request && claimIn(request, row.volunteer_id)
    const proposed = shift && proposedTime(row, { ...besideOf(shift, all), claim })
    if (!proposed) return []
    const { came, went } = effectiveTimes(row)
    return [
      {
        id: row.id,
        volunteer_id: row.volunteer_id,
        name: row.name,
        code: row.code ?? '',
        date: row.date,
        start_time: row.start_time,
        end_time: row.end_time,
        service_type_name: row.service_type_name ?? '',
        place_name: row.place_name ?? '',
        known: came || went,
        asked: request?.id ?? 0,
        ...proposed,
      },
    ]
  })
  return { list, without: rows.length - list.length }
}

type OpenRequest = NonNullable<ReturnType<Awaited<ReturnType<typeof openOfShifts>>['get']>>

/** What is claimed of a shift by whoever serves it; one that has changed hands since answers nobody's claim. */
function claimIn({ volunteer_id, sign_time, sign_out_time }: OpenRequest, serves: number): Claim {
  return volunteer_id === serves
    ? { sign_time, sign_out_time }
    : { sign_time: '', sign_out_time: '' }
}

function besideOf(shift: DayShift, all: readonly DayShift[]): Beside {
  const day = all.filter(({ id, date }) => date === shift.date && id !== shift.id)
  const same = day.filter(
    (other) =>
      other.service_type_id === shift.service_type_id &&
      other.place_id === shift.place_id &&
      other.start_time === shift.start_time &&
      other.end_time === shift.end_time,
  )
  const times = same.map(effectiveTimes)
  const next = day
    .filter((other) => other.volunteer_id === shift.volunteer_id)
    .map(({ start_time }) => start_time)
    .filter((start) => start > shift.start_time)
    .toSorted()[0]
  return {
    cames: times.flatMap(({ came }) => came || []),
    wents: times.flatMap(({ went }) => went || []),
    next: next ?? '',
  }
}

/**
 * Makes each of these times up, with one reason or each with its usual one, each in its own right and transaction.
 * Refuses with `content.changed` a shift of which something was asked that the office has not seen.
 */
export async function makeUp(
  ctx: OfficeContext,
  { rows, reason }: z.output<typeof madeUpCalls.makeUp.input>,
) {
  const byId = Map.groupBy(rows, ({ id }) => id)
  const waits = new Set<number>()
  const answer = await eachApart(ctx, [...byId.keys()], async (own, id) => {
    const given = byId.get(id) ?? []
    const request = (await openOfShifts(own.db, [id])).get(id)?.id ?? 0
    const [first] = given
    if (!first || given.some(({ asked }) => asked !== request)) throw new Fault('content.changed')
    const why = reason || usualReason({ lacks: first.lacks, asked: request !== 0 })
    const times = given.map(({ lacks, time }) =>
      lacks === 'sign' ? { sign_time: time } : { sign_out_time: time },
    )
    const made = await repair(own, id, Object.assign({ reason: why }, ...times))
    if (made.pending === 1 && made.verdict === 'second') waits.add(id)
    return made
  })
  return { ...answer, second: answer.done.filter((id) => waits.has(id)) }
}
