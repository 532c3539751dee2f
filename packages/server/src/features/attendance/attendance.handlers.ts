import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import {
  attendance,
  attendanceInfo,
  attendanceList,
  exceptionCount,
  exceptionList,
  exportAttendance,
  exportExceptions,
  serviceTime,
} from './attendance.service.ts'
import { judge, mark, repair, unmark } from './repair.service.ts'
import { undecideRepair } from './undo.service.ts'

/** One's own attendance, and everybody's in the office. */
export const attendanceHandlers = [
  ...implement(attendanceCalls, {
    records: attendance,
    total: serviceTime,
  }),
  ...implement(attendanceOfficeCalls, {
    mark: (ctx, { id, type }) => mark(ctx, id, type),
    unmark: (ctx, { id, type }) => unmark(ctx, id, type),
    repair: (ctx, { id, ...change }) => repair(ctx, id, change),
    ...undecideCalls(undecideRepair),
    judge: (ctx, { id, ...verdict }) => judge(ctx, id, verdict),
    list: attendanceList,
    info: (ctx, { id }) => attendanceInfo(ctx, id),
    exceptions: exceptionList,
    exceptionsExport: exportExceptions,
    exceptionCount,
    export: exportAttendance,
  }),
]
