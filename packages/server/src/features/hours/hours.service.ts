import { Fault } from '@museum/contract/fault.ts'
import { ageBandWords } from '@museum/contract/hours/age.rules.ts'
import { reportPeriod } from '@museum/contract/hours/hours.rules.ts'
import { hoursOf, hoursText } from '@museum/contract/minutes.ts'
import { isPeriod } from '@museum/contract/period.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { rowsInParts } from '../../db/parts.ts'
import { remembered } from '../../db/remembered.ts'
import { type Column, exportLimit } from '../../sheet/sheet.ts'
import { eachPart, sendExport } from '../audit/export.service.ts'
import {
  type AskedHours,
  type HoursFilter,
  type HoursRow,
  hoursPage,
  hoursTotals,
} from './hours.store.ts'

const keyWords = { person: '姓名', group: '分组', type: '服务类型' } as const
/** Whoever is in no group is a row of its own, so that the rows add up to all. */
const nameless = { person: '', group: '未分组', type: '其他' } as const

/**
 * Hours of a period by person, group or type, with the sums over all rows; groups are those that
 * people are in now. Over more than a thousand shifts they may be a minute old. Throws `duty.period_wrong`.
 */
export async function hours(
  ctx: RequestContext,
  { page: number, limit, ...asked }: AskedHours & Paging,
) {
  const filter = inPeriod(ctx, asked)
  const { total, count, minutes, talks } = await totalsOf(ctx, filter)
  const page = hoursPage(ctx.db, filter, limit, offsetOf({ page: number, limit }))
  // It is made of so many shifts.
  const rows = await remembered(ctx.db, page, () => count)
  return {
    list: rows.map((row) => shown(filter, row)),
    total,
    sum_count: count,
    sum_minutes: minutes,
    sum_name: hoursText(minutes),
    sum_talks: talks,
  }
}

/** What `hours` of the same filter says over all its rows, without them; throws `duty.period_wrong`. */
export async function hoursSums(ctx: RequestContext, asked: AskedHours) {
  return await totalsOf(ctx, inPeriod(ctx, asked))
}

/** The first rows of what `hours` of the same filter lists, without the sums; throws `duty.period_wrong`. */
export async function hoursRows(ctx: RequestContext, asked: AskedHours, most: number) {
  const filter = inPeriod(ctx, asked)
  const rows = await remembered(ctx.db, hoursPage(ctx.db, filter, most, 0), (found) =>
    found.reduce((sum, { count }) => sum + count, 0),
  )
  return rows.map((row) => shown(filter, row))
}

/** The report as an Excel file, with the sums in its last line; throws `duty.period_wrong`. */
export async function exportHours(ctx: OfficeContext, asked: AskedHours) {
  const filter = inPeriod(ctx, asked)
  const sums = { count: 0, service_minutes: 0, explain_time: 0 }
  const page = hoursPage(ctx.db, filter, exportLimit, 0)
  const rows = eachPart(rowsInParts(ctx.db, page), (part) =>
    part.map((row) => {
      sums.count += row.count
      sums.service_minutes += row.service_minutes
      sums.explain_time += row.explain_time
      return shown(filter, row)
    }),
  )
  const last = () => ({ id: 0, name: '合计', code: '', people: 0, ...sums, ...inWords(sums) })
  const { by, start_date, end_date } = filter
  const filename = `服务时长-按${keyWords[by]}-${start_date}至${end_date}.xlsx`
  const own: Column<ReturnType<typeof last>> =
    by === 'person'
      ? { title: '志愿者编号', value: (row) => row.code, width: 16, text: true }
      : { title: '人数', value: (row) => (row.people > 0 ? row.people : ''), width: 10 }
  return await sendExport(
    ctx,
    {
      ...{ object: 'hours' as const, filter, filename },
      words: { by: keyWords, sex: sexWords, age: ageBandWords },
    },
    rows,
    [
      { title: keyWords[by], value: (row) => row.name, width: 20 },
      own,
      { title: '服务次数', value: (row) => row.count, width: 10 },
      { title: '服务分钟', value: (row) => row.service_minutes, width: 12 },
      { title: '服务小时', value: (row) => row.service_time, width: 12 },
      { title: '服务时长', value: (row) => row.service_time_name, width: 18 },
      { title: '讲解场次', value: (row) => row.explain_time, width: 10 },
    ],
    last,
  )
}

function inPeriod(ctx: RequestContext, asked: AskedHours): HoursFilter {
  const { first: start_date, last: end_date } = reportPeriod(asked, ctx.at.day)
  if (!isPeriod(start_date, end_date)) throw new Fault('duty.period_wrong')
  return { ...asked, start_date, end_date }
}

async function totalsOf(ctx: RequestContext, filter: HoursFilter) {
  const sums = hoursTotals(ctx.db, filter)
  const [found] = await remembered(ctx.db, sums, ([sum]) => sum?.count ?? 0)
  if (!found) throw new Error('a sum without groups has one row')
  return found
}

function shown({ by }: HoursFilter, row: HoursRow) {
  return { ...row, name: row.name ?? nameless[by], code: row.code ?? '', ...inWords(row) }
}

function inWords({ service_minutes }: { service_minutes: number }) {
  return {
    service_time: hoursOf(service_minutes),
    service_time_name: hoursText(service_minutes),
  }
}
