import type { Address, OutputOf } from '@museum/contract/calls.ts'
import type { OfficeRole } from '@museum/contract/role.ts'

export type Account = OutputOf<'GET /api/office/accounts'>['list'][number]

/** What a change of accounts puts out of date. */
export const accountStale: Address[] = ['GET /api/office/accounts', 'GET /api/office/audit']

/** What each role may do, beside seeing everything but accounts and the log. */
export const roleUses: Readonly<Record<OfficeRole, string>> = {
  admin: '全部功能，包括账号与操作日志',
  reviewer: '审核申请、报名与帖子，管理志愿者与分组',
  scheduler: '排班、考勤与补签、服务类型与地点、排班规则',
  editor: '活动、招募、评选、文章、通知与字典',
  viewer: '只能查看，不能修改',
}
