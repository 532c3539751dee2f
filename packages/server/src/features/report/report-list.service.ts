import { weekdayOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { Period } from '@museum/contract/period.ts'
import { daysOfMonth, isReportSpan, monthBefore } from '@museum/contract/report/report.rules.ts'
import type { reportListCalls } from '@museum/contract/report/report-list.calls.ts'
import { plainSort } from '@museum/contract/sorts.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import { offsetOf, pageOf } from '../../db/page.ts'
import { moveRows } from './move.store.ts'
import { servedSlots, slotSums } from './served-slot.service.ts'

type Asked<C extends keyof typeof reportListCalls> = z.output<(typeof reportListCalls)[C]['input']>

/** What was wanted, and who came to it, by day and time; throws `report.span_long`. */
export async function slotList(ctx: RequestContext, asked: Asked<'slots'>) {
  const { place_id, weekday, start_time, lacking, limit } = asked
  const slots = (await servedSlots(ctx, daysOf(ctx, asked))).filter(
    (slot) =>
      (!place_id || slot.place_id === place_id) &&
      (!weekday || weekdayOf(slot.date) === weekday) &&
      (!start_time || slot.start_time.startsWith(start_time)) &&
      (lacking !== '1' || slot.lack > 0),
  )
  const { need, filled, lack } = slotSums(slots)
  const offset = offsetOf(asked)
  return {
    list: inOrderOf(slots, asked.sort).slice(offset, offset + limit),
    total: slots.length,
    ...{ sum_need: need, sum_filled: filled, sum_lack: lack },
  }
}

type Slot = Awaited<ReturnType<typeof servedSlots>>[number]

/** What was wanted by one of its columns, then as it stood. */
function inOrderOf(slots: readonly Slot[], sort: Asked<'slots'>['sort']): readonly Slot[] {
  if (!sort) return slots
  const by = plainSort(sort)
  const way = sort === by ? 1 : -1
  return slots.toSorted((one, other) =>
    one[by] === other[by] ? 0 : one[by] < other[by] ? -way : way,
  )
}

/** Who became a formal volunteer, or left, by day; throws `report.span_long`. */
export async function moveList(ctx: RequestContext, asked: Asked<'moves'>) {
  const { list, total } = await pageOf(
    ctx.db,
    moveRows(ctx.db, asked.kind, daysOf(ctx, asked)),
    asked,
  )
  return {
    list: list.map((row) => ({ ...row, code: row.code ?? '', group_name: row.group_name ?? '' })),
    total,
  }
}

interface AskedDays {
  start_date?: string | undefined
  end_date?: string | undefined
}

/** The days that a list is of: the last month unless some are named; throws `report.span_long`. */
function daysOf({ at }: RequestContext, { start_date, end_date }: AskedDays): Period {
  const usual = daysOfMonth(monthBefore(at.day))
  const first = start_date || end_date || usual.first
  const last = end_date || start_date || usual.last
  if (!isReportSpan(first, last)) throw new Fault('report.span_long')
  return { first, last }
}
