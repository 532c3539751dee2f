import { groupCalls, groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import type { Serve } from '../../http/serve.ts'
import {
  changeGroup,
  createGroup,
  exportGroups,
  groupInfo,
  groupList,
  myGroups,
  removeGroup,
} from './group.service.ts'

/** Groups: the leader's own on the phone, all of them in the office. */
export function groupRoutes(serve: Serve): void {
  serve(groupCalls.mine, (_, act) => myGroups(act))
  serve(groupOfficeCalls.list, (input, act) => groupList(act, input))
  serve(groupOfficeCalls.export, (input, act) => exportGroups(act, input))
  serve(groupOfficeCalls.info, ({ id }, act) => groupInfo(act, id))
  serve(groupOfficeCalls.create, (input, act) => createGroup(act, input))
  serve(groupOfficeCalls.change, (input, act) => changeGroup(act, input))
  serve(groupOfficeCalls.remove, ({ id }, act) => removeGroup(act, id))
}
