import { groupCalls, groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { implement } from '../../http/implement.ts'
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
export const groupHandlers = [
  ...implement(groupCalls, {
    mine: myGroups,
  }),
  ...implement(groupOfficeCalls, {
    list: groupList,
    export: exportGroups,
    info: (ctx, { id }) => groupInfo(ctx, id),
    create: createGroup,
    change: changeGroup,
    remove: (ctx, { id }) => removeGroup(ctx, id),
  }),
]
