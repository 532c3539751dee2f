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
  serve(groupCalls.mine, (_, ctx) => myGroups(ctx))
  serve(groupOfficeCalls.list, (input, ctx) => groupList(ctx, input))
  serve(groupOfficeCalls.export, (input, ctx) => exportGroups(ctx, input))
  serve(groupOfficeCalls.info, ({ id }, ctx) => groupInfo(ctx, id))
  serve(groupOfficeCalls.create, (input, ctx) => createGroup(ctx, input))
  serve(groupOfficeCalls.change, (input, ctx) => changeGroup(ctx, input))
  serve(groupOfficeCalls.remove, ({ id }, ctx) => removeGroup(ctx, id))
}
