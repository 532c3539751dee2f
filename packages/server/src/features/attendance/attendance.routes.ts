import { attendanceCalls } from '@museum/contract/attendance/attendance.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { attendance, serviceTime } from './record.service.ts'

/** One's own attendance. */
export function attendanceRoutes(serve: Serve): void {
  serve(attendanceCalls.records, (input, ctx) => attendance(ctx, input))
  serve(attendanceCalls.total, (input, ctx) => serviceTime(ctx, input))
}
