import { Fault } from '@museum/contract/fault.ts'
import { hoursOf, hoursText } from '@museum/contract/minutes.ts'
import { isPeriod } from '@museum/contract/period.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { remembered } from '../../db/remembered.ts'
import { exportLimit, workbook } from '../../sheet/sheet.ts'
import { auditShown } from '../audit/audit.service.ts'
import { type HoursFilter, hoursPage, hoursTotals } from './hours.store.ts'

const keyWords = { person: '姓名', group: '分组', type: '服务类型' } as const
/** Whoever is in no group is a row of its own, so that the rows add up to all. */
const nameless = { person: '', group: '未分组', type: '其他' } as const

/**
 * Hours of a period by person, group or type, with the sums over all rows; groups are those that
 * people are in now. Over more than a thousand shifts they may be a minute old. Throws `duty.period_wrong`.
 */
export async function hours(ctx: RequestContext, { page, limit, ...filter }: HoursFilter & Paging) {
  check(filter)
  const { total, count, minutes } = await totalsOf(ctx, filter)
  const list = await rowsOf(ctx, filter, limit, offsetOf({ page, limit }), count)
  return {
    list,
    total,
    sum_count: count,
    sum_minutes: minutes,
    sum_name: hoursText(minutes),
  }
}

/** The report as an Excel file, with the sums in its last line; throws `duty.period_wrong`. */
export async function exportHours(ctx: OfficeContext, filter: HoursFilter) {
  check(filter)
  const rows = await rowsOf(ctx, filter, exportLimit, 0, 0)
  await auditShown(ctx, {
    action: 'export',
    object: 'hours',
    object_id: 0,
    after: { ...filter, rows: rows.length },
  })
  const sum = (of: 'count' | 'service_minutes') => rows.reduce((all, row) => all + row[of], 0)
  const minutes = sum('service_minutes')
  const last = {
    name: '合计',
    code: '',
    people: 0,
    count: sum('count'),
    service_minutes: minutes,
    service_time: hoursOf(minutes),
    service_time_name: hoursText(minutes),
    explain_time: rows.reduce((all, row) => all + row.explain_time, 0),
  }
  const { by, start_date, end_date } = filter
  return await workbook(
    `服务时长-按${keyWords[by]}-${start_date}至${end_date}.xlsx`,
    [...rows, last],
    [
      { title: keyWords[by], value: (row) => row.name, width: 20 },
      ...(by === 'person'
        ? [{ title: '志愿者编号', value: (row: typeof last) => row.code, width: 16 }]
        : [
            {
              title: '人数',
              value: (row: typeof last) => (row.people > 0 ? row.people : ''),
              width: 10,
            },
          ]),
      { title: '服务次数', value: (row) => row.count, width: 10 },
      { title: '服务分钟', value: (row) => row.service_minutes, width: 12 },
      { title: '服务小时', value: (row) => row.service_time, width: 12 },
      { title: '服务时长', value: (row) => row.service_time_name, width: 18 },
      { title: '讲解场次', value: (row) => row.explain_time, width: 10 },
    ],
  )
}

function check({ start_date, end_date }: HoursFilter): void {
  if (!isPeriod(start_date, end_date)) throw new Fault('duty.period_wrong')
}

async function totalsOf(ctx: RequestContext, filter: HoursFilter) {
  const sums = hoursTotals(ctx.db, filter)
  const [found] = await remembered(ctx.db, sums, ([sum]) => sum?.count ?? 0)
  if (!found) throw new Error('a sum without groups has one row')
  return found
}

/** Rows of the report, which is made of `count` shifts. */
async function rowsOf(
  ctx: RequestContext,
  filter: HoursFilter,
  limit: number,
  offset: number,
  count: number,
) {
  const page = hoursPage(ctx.db, filter, limit, offset)
  const rows = await remembered(ctx.db, page, () => count)
  return rows.map((row) => ({
    ...row,
    name: row.name ?? nameless[filter.by],
    code: row.code ?? '',
    service_time: hoursOf(row.service_minutes),
    service_time_name: hoursText(row.service_minutes),
  }))
}
