import { teamCalls } from '@museum/contract/team/team.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { groupAttendance, groupService } from './team.service.ts'

/** What leaders see of the groups that they lead. */
export function teamRoutes(serve: Serve): void {
  serve(teamCalls.attendance, (input, ctx) => groupAttendance(ctx, input))
  serve(teamCalls.service, (input, ctx) => groupService(ctx, input))
}
