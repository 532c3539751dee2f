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
  serve(todayCalls.today, (_, act) => today(act))
  serve(todayCalls.todayShifts, (input, act) => todayShifts(act, input))
  serve(todayCalls.mark, ({ id, type }, act) => mark(act, id, type))
  serve(todayCalls.unmark, ({ id, type }, act) => unmark(act, id, type))
  serve(todayCalls.repair, ({ id, ...change }, act) => repair(act, id, change))
  serve(todayCalls.list, (input, act) => attendanceList(act, input))
  serve(todayCalls.info, ({ id }, act) => attendanceInfo(act, id))
  serve(todayCalls.exceptions, (input, act) => exceptionList(act, input))
  serve(todayCalls.exceptionsExport, (input, act) => exportExceptions(act, input))
  serve(todayCalls.exceptionCount, (_, act) => exceptionCount(act))
  serve(todayCalls.export, (input, act) => exportAttendance(act, input))
  serve(todayCalls.hours, (input, act) => hours(act, input))
  serve(todayCalls.hoursExport, (input, act) => exportHours(act, input))
}
