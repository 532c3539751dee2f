import { dutyStateOf } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyStateWords } from '@museum/contract/attendance/attendance.words.ts'
import type { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { Fault } from '@museum/contract/fault.ts'
import { hoursOf, hoursText } from '@museum/contract/minutes.ts'
import { isPeriod } from '@museum/contract/period.ts'
import { attendanceOf, gradesOf, onLeave, shiftGrade } from '@museum/contract/roster/shift.rules.ts'
import { secondWord, shiftWords } from '@museum/contract/roster/shift.words.ts'
import { gradeText } from '@museum/contract/setting/grade.rules.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'
import { standingOf } from '@museum/contract/sign/standing.rules.ts'
import { clockInWords } from '@museum/contract/span.ts'
import type { OfficeContext, PersonContext, RequestContext } from '../../context.ts'
import type { Sorted } from '../../db/order.ts'
import { type CallFilter, offsetOf, type Paging } from '../../db/page.ts'
import { rowsInParts } from '../../db/parts.ts'
import { type Column, exportLimit } from '../../sheet/sheet.ts'
import { eachPart, sendExport } from '../audit/export.service.ts'
import type { PunchEvidence } from '../roster/times.store.ts'
import { signRules } from '../setting/setting.read.ts'
import { missingPunches, pendingCount, secondCount, signOutOverAt } from './attendance.read.ts'
import {
  type AttendedRow,
  countShifts,
  listShifts,
  type Order,
  type ShiftFilter,
  shiftRows,
} from './attendance.store.ts'
import {
  type AttendanceFilter,
  type AttendanceRow,
  attendancePage,
  attendanceTotal,
} from './record.store.ts'
import {
  countRecords,
  findRecord,
  listRecords,
  type RecordFilter,
  recordRows,
} from './with-leave.store.ts'

type Filters = Omit<CallFilter<typeof attendanceOfficeCalls.list>, 'sort'>
type Exception = 'lacking' | 'pending' | 'second' | 'repaired'
/** A shift as the office sees it at the request's moment. */
export function attendedOf(ctx: RequestContext, row: AttendedRow, rules: SignRules) {
  const attendance = row.on_leave === 1 ? onLeave : attendanceOf(row, ctx.stamp, rules)
  const duty_state = dutyStateOf(row, ctx.stamp, rules)
  return {
    ...row,
    code: row.code ?? '',
    group_name: row.group_name ?? '',
    title: row.title ?? '',
    service_type_name: row.service_type_name ?? '',
    place_name: row.place_name ?? '',
    status: attendance?.status ?? -1,
    status_name:
      row.pending === 1
        ? row.verdict === 'second'
          ? secondWord
          : shiftWords.pending
        : (attendance?.status_name ?? dutyStateWords[duty_state]),
    grade: shiftGrade(row),
    sign_evidence: evidenceOf(row.sign_evidence),
    sign_out_evidence: evidenceOf(row.sign_out_evidence),
    duty_state,
    service_time: hoursOf(row.service_minutes),
    service_time_name: hoursText(row.service_minutes),
  }
}

const noEvidence = { code_at: '', phone_at: '', heard_at: '', source: '', doubts: [] }

function evidenceOf(kept: string) {
  const evidence: PunchEvidence = JSON.parse(kept || '{}')
  return { ...noEvidence, ...evidence }
}

/** One page of attendance, the latest day first; throws `duty.period_wrong`. */
export async function attendanceList(
  ctx: RequestContext,
  { page, limit, sort: asked, ...given }: Filters & Paging,
) {
  const filter = recordFilter(ctx, given)
  const rules = await signRules(ctx)
  const offset = offsetOf({ page, limit })
  const sort = dayOrder(asked, filter)
  const rows = sort
    ? await recordRows(ctx.db, filter, sort).limit(limit).offset(offset).execute()
    : await listRecords(ctx.db, filter, limit, offset)
  return {
    list: rows.map((row) => attendedOf(ctx, row, rules)),
    total: await countRecords(ctx.db, filter),
  }
}

/** One shift, also one on leave; throws `content.not_found`. */
export async function attendanceInfo(ctx: RequestContext, id: number) {
  const row = await findRecord(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  return attendedOf(ctx, row, await signRules(ctx))
}

/**
 * One page of shifts that lack a time that can be signed no longer, that wait to be judged, or that have
 * a made-up time;
 * of all days unless some are given. Throws `duty.period_wrong`.
 */
export async function exceptionList(
  ctx: RequestContext,
  { kind, page, limit, sort, ...given }: Filters & Paging & { kind: Exception },
) {
  const rules = await signRules(ctx)
  const filter = exceptionFilter(ctx, given, kind, rules)
  const rows = await listShifts(ctx.db, filter, limit, offsetOf({ page, limit }), orderOf(sort))
  return {
    list: rows.map((row) => attendedOf(ctx, row, rules)),
    total: await countShifts(ctx.db, filter),
  }
}

const orderOf = (sort: string | undefined): Order => (sort === 'date' ? 'oldest' : 'index')

/** What finds exceptions of a kind; throws `duty.period_wrong`. */
export function exceptionFilter(
  ctx: RequestContext,
  given: Filters,
  kind: Exception,
  rules: SignRules,
): ShiftFilter {
  const kinds = {
    lacking: { missingPunchAt: signOutOverAt(ctx, rules) },
    pending: { pending: true, second: false },
    second: { pending: true, second: true },
    repaired: { repaired: true },
  }
  return { ...filterOf(given), ...kinds[kind] }
}

/** How many exceptions wait for somebody. */
export async function exceptionCount(ctx: RequestContext) {
  const second = await secondCount(ctx)
  const pending = Math.max(0, (await pendingCount(ctx)) - second)
  return { lacking: await missingPunches(ctx), pending, second }
}

/** What a sheet says of each shift. */
export const recordColumns: readonly Column<ReturnType<typeof attendedOf>>[] = [
  { title: '日期', value: (row) => row.date, width: 14 },
  { title: '姓名', value: (row) => row.name, width: 12 },
  { title: '志愿者编号', value: (row) => row.code, width: 16, text: true },
  { title: '分组', value: (row) => row.group_name, width: 16 },
  { title: '活动', value: (row) => row.title, width: 32 },
  { title: '服务类型', value: (row) => row.service_type_name, width: 14 },
  { title: '地点', value: (row) => row.place_name, width: 20 },
  { title: '开始', value: (row) => clockInWords(row.start_time), width: 8 },
  { title: '结束', value: (row) => clockInWords(row.end_time), width: 8 },
  { title: '签到', value: (row) => row.sign_time, width: 20 },
  { title: '签退', value: (row) => row.sign_out_time, width: 20 },
  { title: '补签到', value: (row) => row.repair_sign_time, width: 20 },
  { title: '补签退', value: (row) => row.repair_sign_out_time, width: 20 },
  { title: '补签原因', value: (row) => row.repair_reason, width: 24 },
  { title: '补签人', value: (row) => row.repair_by, width: 12 },
  { title: '签到等级', value: (row) => gradeText(gradesOf(row).came), width: 14 },
  { title: '签退等级', value: (row) => gradeText(gradesOf(row).went), width: 14 },
  { title: '考勤', value: (row) => row.status_name, width: 10 },
  { title: '核实原因', value: (row) => row.verdict_reason, width: 24 },
  { title: '服务分钟', value: (row) => row.service_minutes, width: 10 },
  { title: '服务时长', value: (row) => row.service_time_name, width: 14 },
  { title: '讲解场次', value: (row) => row.explain_time, width: 10 },
  { title: '请假时间', value: (row) => row.told_at, width: 20 },
  { title: '请假原因', value: (row) => row.told_reason, width: 24 },
]

/** Every shift of an activity and every leave as a sheet shows them, part by part. */
export async function recordsOf(ctx: RequestContext, activity_id: number) {
  const rules = await signRules(ctx)
  const rows = rowsInParts(ctx.db, recordRows(ctx.db, { activity_id }).limit(exportLimit))
  return eachPart(rows, (part) => part.map((row) => attendedOf(ctx, row, rules)))
}

/** The same of those shifts alone of which the office made a time up. */
export async function repairsOf(ctx: RequestContext, activity_id: number) {
  const rules = await signRules(ctx)
  const found = shiftRows(ctx.db, { activity_id, repaired: true })
  const rows = rowsInParts(ctx.db, found.limit(exportLimit))
  return eachPart(rows, (part) => part.map((row) => attendedOf(ctx, row, rules)))
}

/** The filtered attendance as an Excel file, the latest day first; throws `duty.period_wrong`. */
export async function exportAttendance(ctx: OfficeContext, given: Filters & Sorted) {
  const filter = recordFilter(ctx, given)
  const rules = await signRules(ctx)
  const shown = eachPart(
    rowsInParts(
      ctx.db,
      recordRows(ctx.db, filter, dayOrder(given.sort, filter)).limit(exportLimit),
    ),
    (part) => part.map((row) => attendedOf(ctx, row, rules)),
  )
  const filename = `考勤-${filter.first}至${filter.last}.xlsx`
  const words = { came: { missed: shiftWords.absent } }
  const handed = { object: 'roster' as const, filter: given, words, filename }
  return await sendExport(ctx, handed, shown, recordColumns)
}

/** The shifts of a day are few enough for any order. */
const dayOrder = (sort: string | undefined, { first, last }: { first: string; last: string }) =>
  first === last ? sort : undefined

function recordFilter(ctx: RequestContext, given: Filters) {
  const filter = filterOf(given, ctx.at.day)
  return given.came === 'missed' ? { ...filter, missedAt: ctx.at } : filter
}

/** One day given alone is that day; without any it is `usual`, or every day where there is none. */
function filterOf(given: Filters, usual = ''): RecordFilter & { first: string; last: string } {
  const { start_date, end_date, came: _, ...rest } = given
  const first = start_date || end_date || usual
  const last = end_date || start_date || usual
  // One person's are few, of however many years.
  const fits = given.volunteer_id ? first <= last : isPeriod(first, last)
  if (first !== '' && !fits) throw new Fault('duty.period_wrong')
  return { ...rest, first, last }
}

/** What `exceptionList` finds as an Excel file, in its order. */
export async function exportExceptions(
  ctx: OfficeContext,
  filter: Filters & Sorted & { kind: Exception },
) {
  const { kind, sort, ...given } = filter
  const rules = await signRules(ctx)
  const found = shiftRows(ctx.db, exceptionFilter(ctx, given, kind, rules), orderOf(sort))
  const rows = eachPart(rowsInParts(ctx.db, found.limit(exportLimit)), (part) =>
    part.map((row) => attendedOf(ctx, row, rules)),
  )
  const filename = `考勤异常-${ctx.at.day}.xlsx`
  const words = { kind: { ...shiftWords, repaired: '已补签' } }
  return await sendExport(ctx, { object: 'roster', filter, words, filename }, rows, [
    { title: '日期', value: (row) => row.date, width: 14 },
    { title: '姓名', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code, width: 16, text: true },
    { title: '分组', value: (row) => row.group_name, width: 16 },
    { title: '活动', value: (row) => row.title, width: 30 },
    { title: '服务类型', value: (row) => row.service_type_name, width: 14 },
    { title: '服务地点', value: (row) => row.place_name, width: 18 },
    { title: '开始', value: (row) => row.start_time, width: 10 },
    { title: '结束', value: (row) => row.end_time, width: 10 },
    { title: '签到', value: (row) => row.sign_time, width: 20 },
    { title: '签退', value: (row) => row.sign_out_time, width: 20 },
    { title: '补签到', value: (row) => row.repair_sign_time, width: 20 },
    { title: '补签退', value: (row) => row.repair_sign_out_time, width: 20 },
    { title: '签到等级', value: (row) => gradeText(gradesOf(row).came), width: 14 },
    { title: '签退等级', value: (row) => gradeText(gradesOf(row).went), width: 14 },
    { title: '状态', value: (row) => row.status_name, width: 10 },
    { title: '核实原因', value: (row) => row.verdict_reason, width: 24 },
    { title: '补签原因', value: (row) => row.repair_reason, width: 30 },
    { title: '补签人', value: (row) => row.repair_by, width: 14 },
    { title: '补签时间', value: (row) => row.repair_at, width: 20 },
  ])
}

/** One page of the caller's shifts that are over or that they came to, newest first. */
export async function attendance(ctx: PersonContext, input: AttendanceFilter & Paging) {
  const rules = await signRules(ctx)
  const offset = offsetOf(input)
  const rows = await attendancePage(ctx.db, ctx.person.id, ctx.at, input, input.limit, offset)
  return { list: rows.map((row) => recordOf(ctx, row, rules)) }
}

/** One's own shift as its records show it; of one that no record lists yet the status is -1. */
export function recordOf<R extends AttendanceRow>(ctx: RequestContext, row: R, rules: SignRules) {
  const known = row.on_leave === 1 ? onLeave : attendanceOf(row, ctx.stamp, rules)
  const waits = row.pending === 1 || known === undefined
  const status_name = waits ? standingOf(row, ctx.stamp, rules).word : known.status_name
  const grade = shiftGrade(row)
  return { ...row, status: known?.status ?? -1, status_name, grade, ...served(row.service_minutes) }
}

/** What the records of the same filter add up to; shifts that no record lists have no minutes. */
export async function serviceTime(ctx: PersonContext, input: AttendanceFilter) {
  const { minutes, count } = await attendanceTotal(ctx.db, ctx.person.id, input)
  return { ...served(minutes), service_count: count }
}

function served(minutes: number) {
  return {
    service_minutes: minutes,
    service_time: hoursOf(minutes),
    service_time_name: hoursText(minutes),
  }
}
