import type { z } from 'zod'
import { accountOfficeCalls } from '../account/account-office.calls.ts'
import { activityOfficeCalls } from '../activity/activity.calls.ts'
import { auditCalls } from '../audit/audit.calls.ts'
import { defineCall, nothing } from '../call.ts'
import { dictionaryOfficeCalls } from '../dictionary/dictionary.calls.ts'
import { dutyCalls } from '../duty/duty.calls.ts'
import type { FaultCode } from '../fault.ts'
import { groupOfficeCalls } from '../group/group.calls.ts'
import { plannerCalls } from '../planner/planner.calls.ts'
import type { OfficeDuty } from '../role.ts'
import { placeOfficeCalls, serviceTypeOfficeCalls } from '../service/service.calls.ts'

/** A table as an Excel file: everything that the list's own filters let through. */
function table<const P extends string, I extends z.ZodType>(
  path: P,
  what: string,
  audience: OfficeDuty,
  input: I,
  faults: readonly FaultCode[] = [],
) {
  return defineCall({
    method: 'GET',
    path,
    summary: `导出${what}（Excel）`,
    audience,
    input,
    output: nothing,
    faults,
    answer: 'file',
    rate: 'export',
  })
}

const paging = { page: true, limit: true } as const
const { input: activities } = activityOfficeCalls.officeList
const { input: recruitments } = activityOfficeCalls.recruitments
const { input: exceptions } = dutyCalls.exceptions
const { input: groups } = groupOfficeCalls.list
const { input: types } = serviceTypeOfficeCalls.list
const { input: places } = placeOfficeCalls.list
const { input: entries } = dictionaryOfficeCalls.list
const { input: accounts } = accountOfficeCalls.list
const { input: lines } = auditCalls.list

/** The office's tables as files; the others stand with their lists. */
export const exportCalls = {
  activities: table(
    '/api/office/activities/export',
    '活动',
    'office.edit',
    activities.omit(paging),
  ),
  recruitments: table(
    '/api/office/recruitments/export',
    '长期招募',
    'office.edit',
    recruitments.omit(paging),
  ),
  week: table(
    '/api/office/rosters/week/export',
    '一周排班',
    'office.schedule',
    plannerCalls.week.input,
  ),
  exceptions: table(
    '/api/office/exceptions/export',
    '考勤异常',
    'office.schedule',
    exceptions.omit(paging),
    dutyCalls.exceptions.faults,
  ),
  serviceTypes: table(
    '/api/office/service-types/export',
    '服务类型',
    'office.schedule',
    types.omit(paging),
  ),
  places: table('/api/office/places/export', '服务地点', 'office.schedule', places.omit(paging)),
  groups: table('/api/office/groups/export', '分组', 'office.review', groups.omit(paging)),
  dictionaries: table(
    '/api/office/dictionaries/export',
    '字典',
    'office.edit',
    entries.omit(paging),
  ),
  accounts: table('/api/office/accounts/export', '账号', 'office.admin', accounts.omit(paging)),
  audit: table('/api/office/audit/export', '操作日志', 'office.admin', lines.omit(paging)),
}
