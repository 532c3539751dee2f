import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { implement } from '../../http/implement.ts'
import { groupAttendance, groupService } from './team.service.ts'

/** What leaders see of the groups that they lead. */
export const teamHandlers = implement(teamCalls, {
  attendance: groupAttendance,
  service: groupService,
})
