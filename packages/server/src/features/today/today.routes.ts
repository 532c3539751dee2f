import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import type { Serve } from '../../http/serve.ts'
import {
  attendanceInfo,
  attendanceList,
  exceptionCount,
  exceptionList,
  exportAttendance,
  exportExceptions,
} from '../attendance/attendance.service.ts'
import { mark, repair, unmark } from '../attendance/repair.service.ts'
import { exportHours, hours } from '../hours/hours.service.ts'
import { today, todayShifts } from './today.service.ts'

/** Today, exceptions, attendance and hours in the office. */
export function todayRoutes(serve: Serve): void {
  serve(todayCalls.today, (_, ctx) => today(ctx))
  serve(todayCalls.todayShifts, (input, ctx) => todayShifts(ctx, input))
  serve(attendanceOfficeCalls.mark, ({ id, type }, ctx) => mark(ctx, id, type))
  serve(attendanceOfficeCalls.unmark, ({ id, type }, ctx) => unmark(ctx, id, type))
  serve(attendanceOfficeCalls.repair, ({ id, ...change }, ctx) => repair(ctx, id, change))
  serve(attendanceOfficeCalls.list, (input, ctx) => attendanceList(ctx, input))
  serve(attendanceOfficeCalls.info, ({ id }, ctx) => attendanceInfo(ctx, id))
  serve(attendanceOfficeCalls.exceptions, (input, ctx) => exceptionList(ctx, input))
  serve(attendanceOfficeCalls.exceptionsExport, (input, ctx) => exportExceptions(ctx, input))
  serve(attendanceOfficeCalls.exceptionCount, (_, ctx) => exceptionCount(ctx))
  serve(attendanceOfficeCalls.export, (input, ctx) => exportAttendance(ctx, input))
  serve(hoursCalls.list, (input, ctx) => hours(ctx, input))
  serve(hoursCalls.export, (input, ctx) => exportHours(ctx, input))
}
