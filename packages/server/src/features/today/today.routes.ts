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
  serve(todayCalls.mark, ({ id, type }, ctx) => mark(ctx, id, type))
  serve(todayCalls.unmark, ({ id, type }, ctx) => unmark(ctx, id, type))
  serve(todayCalls.repair, ({ id, ...change }, ctx) => repair(ctx, id, change))
  serve(todayCalls.list, (input, ctx) => attendanceList(ctx, input))
  serve(todayCalls.info, ({ id }, ctx) => attendanceInfo(ctx, id))
  serve(todayCalls.exceptions, (input, ctx) => exceptionList(ctx, input))
  serve(todayCalls.exceptionsExport, (input, ctx) => exportExceptions(ctx, input))
  serve(todayCalls.exceptionCount, (_, ctx) => exceptionCount(ctx))
  serve(todayCalls.export, (input, ctx) => exportAttendance(ctx, input))
  serve(todayCalls.hours, (input, ctx) => hours(ctx, input))
  serve(todayCalls.hoursExport, (input, ctx) => exportHours(ctx, input))
}
