import { dutyCalls } from '@museum/contract/duty/duty.calls.ts'
import type { Serve } from '../../http/serve.ts'
import {
  attendanceInfo,
  attendanceList,
  exceptionCount,
  exceptionList,
  exportAttendance,
} from './attendance.service.ts'
import { today, todayShifts } from './duty.service.ts'
import { exportHours, hours } from './hours.service.ts'
import { mark, repair, unmark } from './repair.service.ts'

/** Today, exceptions, attendance and hours in the office. */
export function dutyRoutes(serve: Serve): void {
  serve(dutyCalls.today, (_, act) => today(act))
  serve(dutyCalls.todayShifts, (input, act) => todayShifts(act, input))
  serve(dutyCalls.mark, ({ id, type }, act) => mark(act, id, type))
  serve(dutyCalls.unmark, ({ id, type }, act) => unmark(act, id, type))
  serve(dutyCalls.repair, ({ id, ...change }, act) => repair(act, id, change))
  serve(dutyCalls.list, (input, act) => attendanceList(act, input))
  serve(dutyCalls.info, ({ id }, act) => attendanceInfo(act, id))
  serve(dutyCalls.exceptions, (input, act) => exceptionList(act, input))
  serve(dutyCalls.exceptionCount, (_, act) => exceptionCount(act))
  serve(dutyCalls.export, (input, act) => exportAttendance(act, input))
  serve(dutyCalls.hours, (input, act) => hours(act, input))
  serve(dutyCalls.hoursExport, (input, act) => exportHours(act, input))
}
