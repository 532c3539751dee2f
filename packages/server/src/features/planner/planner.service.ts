import { addDays, mondayOf, weekInWords } from '@museum/contract/day.ts'
import { packed } from '@museum/contract/planner/alike.rules.ts'
import { lapseOf, lapseRefusal } from '@museum/contract/planner/lapse.rules.ts'
import type { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { windowOf } from '@museum/contract/setting/setting.rules.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import type { CallFilter } from '../../db/page.ts'
import { rowsInParts } from '../../db/parts.ts'
import { servedOn } from '../activity/activity.read.ts'
import { sendExport } from '../audit/export.service.ts'
import { closuresBetween } from '../setting/closure.read.ts'
import { rosterRules, specialDays } from '../setting/setting.read.ts'
import { readFilled } from './filled.read.ts'
import { freeVolunteers, plannedShifts } from './planner.store.ts'

/** The seven days of the week that `day` is in, Monday first. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n))
}

/** When shifts may lie on each of these days, in their order. */
export async function windowsOf(ctx: RequestContext, dates: readonly string[]) {
  const rules = await rosterRules(ctx.db)
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const special = await specialDays(ctx.db, first, last)
  const closures = await closuresBetween(ctx.db, first, last)
  return dates.map((date) => {
    const own = special.find((day) => day.date === date)
    return { date, special: own ? 1 : 0, ...windowOf(date, rules, own, closures) }
  })
}

type WeekFilter = CallFilter<typeof plannerCalls.week>

/** A week, this one where no day is given, with what is wanted and everybody who serves, of one service type or place where they are given. */
export async function week(ctx: RequestContext, input: WeekFilter) {
  const { dates, filter } = partOf(ctx, input)
  const days = (await windowsOf(ctx, dates)).map((day) => ({ ...day, week: weekInWords(day.date) }))
  const { service_type_id: type, place_id: place } = input
  const slots = (await readFilled(ctx.db, filter)).filter(
    (slot) => (!type || slot.service_type_id === type) && (!place || slot.place_id === place),
  )
  const shifts = await plannedShifts(ctx.db, filter).execute()
  const { roster_blocks: blocks } = await rosterRules(ctx.db)
  const lapses = lapsesOf(shifts, dates[6] ?? '')
  return { today: ctx.at.day, days, blocks, slots, ...packed(shifts), lapses }
}

/** Of whom the certificate was taken away or ends before that day, each once. */
function lapsesOf(
  shifts: readonly {
    volunteer_id: number
    certificate_end_time: string | null
    certificate_is_valid: number | null
  }[],
  last: string,
) {
  const found = new Map<number, { id: number; until: string; voided: number }>()
  for (const { volunteer_id: id, certificate_end_time, certificate_is_valid } of shifts) {
    const row = {
      certificate_end_time: certificate_end_time ?? '',
      certificate_is_valid: certificate_is_valid ?? 0,
    }
    const lapse = lapseOf(row, last)
    if (lapse) found.set(id, { id, ...lapse })
  }
  return [...found.values()]
}

function partOf(ctx: RequestContext, { date, ...input }: WeekFilter) {
  const dates = weekOf(date || ctx.at.day)
  return { dates, filter: { ...input, first: dates[0] ?? '', last: dates[6] ?? '' } }
}

/** The activities that a shift on `date` may belong to. */
export async function dayActivities(ctx: RequestContext, date: string) {
  return { list: await servedOn(ctx.db, date).execute() }
}

/** The first volunteers whom the office may plan, by name or code; without times the whole day counts as busy. */
export async function volunteersFor(
  ctx: RequestContext,
  input: {
    q: string
    date: string
    start_time?: string | undefined
    end_time?: string | undefined
  },
) {
  const { q, date, start_time = '00:00:00', end_time = '24:00:00' } = input
  const rows = await freeVolunteers(ctx.db, q, date, { start_time, end_time }).execute()
  const list = rows.map(({ certificate_end_time, certificate_is_valid, ...row }) => ({
    ...row,
    lapsed:
      lapseRefusal(lapseOf({ certificate_end_time, certificate_is_valid }, date), date) ??
      ('' as const),
    code: row.code ?? '',
    group_name: row.group_name ?? '',
    busy: row.busy === null ? 0 : 1,
  }))
  return { list }
}

/** A week's plan as it hangs on a wall: its shifts in order. */
export async function exportWeek(ctx: OfficeContext, filter: WeekFilter) {
  const { dates, filter: part } = partOf(ctx, filter)
  const filename = `排班-${dates[0] ?? ''}至${dates[6] ?? ''}.xlsx`
  const rows = rowsInParts(ctx.db, plannedShifts(ctx.db, part))
  return await sendExport(ctx, { object: 'roster', filter, filename }, rows, [
    { title: '日期', value: (row) => row.date, width: 14 },
    { title: '星期', value: (row) => weekInWords(row.date), width: 10 },
    { title: '开始', value: (row) => row.start_time.slice(0, 5), width: 8 },
    { title: '结束', value: (row) => row.end_time.slice(0, 5), width: 8 },
    { title: '服务地点', value: (row) => row.place_name ?? '', width: 18 },
    { title: '服务类型', value: (row) => row.service_type_name ?? '', width: 14 },
    { title: '姓名', value: (row) => row.volunteer_name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code ?? '', width: 16, text: true },
    { title: '活动', value: (row) => row.title ?? '', width: 30 },
    { title: '讲解场次', value: (row) => row.explain_time, width: 10 },
  ])
}
