import {
  activityStatusWords,
  dictionaryKindWords,
  officeRoleWords,
  words,
} from '@museum/contract/words.ts'
import type { Act } from '../../context.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { accountList } from '../account/account-office.service.ts'
import { officeList as activityList } from '../activity/activity-office.service.ts'
import { recruitments } from '../activity/recruitment.service.ts'
import { auditInParts } from '../audit/audit.service.ts'
import { entries } from '../dictionary/dictionary.service.ts'
import { groupList } from '../group/group.service.ts'
import { exportList, type FilterOf, handOut, yesNo } from './export.service.ts'

const stateWords = { draft: '草稿', published: '已发布', taken_down: '已下架' } as const

/** Activities with their dates and places. */
export async function exportActivities(act: Act, filter: FilterOf<typeof activityList>) {
  return await exportList(act, filter, activityList, {
    object: 'activity',
    title: '活动',
    columns: [
      { title: '标题', value: (row) => row.title, width: 30 },
      { title: '招募类别', value: (row) => row.activity_type_name, width: 14 },
      { title: '发布状态', value: (row) => stateWords[row.state], width: 10 },
      { title: '招募状态', value: (row) => activityStatusWords[row.status] ?? '', width: 10 },
      { title: '招募开始', value: (row) => row.enlist_start_date, width: 14 },
      { title: '招募结束', value: (row) => row.enlist_end_date, width: 14 },
      { title: '服务开始', value: (row) => row.activity_start_date, width: 14 },
      { title: '服务结束', value: (row) => row.activity_end_date, width: 14 },
      { title: '服务地点', value: (row) => row.address, width: 20 },
      { title: '招募人数', value: (row) => row.recruit_num, width: 10 },
      { title: '已报名', value: (row) => row.enlist_num, width: 10 },
      { title: '待审核', value: (row) => row.pending_num ?? 0, width: 10 },
      { title: '自动通过', value: (row) => yesNo(row.auto_approve), width: 10 },
      { title: '向全部志愿者开放', value: (row) => yesNo(row.open_to_all), width: 18 },
      { title: '更新时间', value: (row) => row.updated_at, width: 20 },
    ],
  })
}

/** The standing invitations. */
export async function exportRecruitments(act: Act, filter: FilterOf<typeof recruitments>) {
  return await exportList(act, filter, recruitments, {
    object: 'recruitment',
    title: '长期招募',
    columns: [
      { title: '标题', value: (row) => row.title, width: 30 },
      { title: '简介', value: (row) => row.introduction, width: 60 },
      { title: '状态', value: (row) => stateWords[row.state], width: 10 },
      { title: '更新时间', value: (row) => row.updated_at, width: 20 },
    ],
  })
}

/** Groups with their leaders. */
export async function exportGroups(act: Act, filter: FilterOf<typeof groupList>) {
  return await exportList(act, filter, groupList, {
    object: 'group',
    title: '分组',
    columns: [
      { title: '名称', value: (row) => row.name, width: 20 },
      { title: '组长', value: (row) => row.leaders.map(({ name }) => name).join('、'), width: 30 },
      { title: '成员', value: (row) => row.member_count, width: 10 },
    ],
  })
}

/** The choices of forms and filters. */
export async function exportEntries(act: Act, filter: FilterOf<typeof entries>) {
  return await exportList(act, filter, entries, {
    object: 'dictionary',
    title: '字典',
    columns: [
      { title: '字典', value: (row) => dictionaryKindWords[row.kind], width: 14 },
      { title: '名称', value: (row) => row.name, width: 24 },
      { title: '顺序', value: (row) => row.sort, width: 8 },
      { title: '停用', value: (row) => yesNo(row.disabled), width: 8 },
    ],
  })
}

/** Who works in the office; no password in any form. */
export async function exportAccounts(act: Act, filter: FilterOf<typeof accountList>) {
  return await exportList(act, filter, accountList, {
    object: 'account',
    title: '账号',
    columns: [
      { title: '用户名', value: (row) => row.username, width: 20 },
      { title: '角色', value: (row) => officeRoleWords[row.role], width: 10 },
      { title: '停用', value: (row) => yesNo(row.disabled), width: 8 },
      { title: '新增时间', value: (row) => row.created_at, width: 20 },
      { title: '最近登录', value: (row) => row.last_login_at, width: 20 },
    ],
  })
}

/** The log, the newest lines first. */
export async function exportAudit(act: Act, filter: Parameters<typeof auditInParts>[1]) {
  const rows = auditInParts(act, filter, exportLimit)
  const filename = `操作日志-${act.at.day}.xlsx`
  return await handOut(act, { object: 'audit', filter, filename }, rows, [
    { title: '时间', value: (row) => row.at, width: 20 },
    { title: '账号', value: (row) => row.username || words.volunteerSelf, width: 16 },
    { title: '操作', value: (row) => row.action, width: 16 },
    { title: '对象', value: (row) => row.object, width: 16 },
    { title: '对象编号', value: (row) => row.object_id, width: 10 },
    { title: '来源地址', value: (row) => row.ip, width: 18 },
    // A cell of Excel takes no more.
    { title: '之前', value: (row) => row.before.slice(0, 32_000), width: 60 },
    { title: '之后', value: (row) => row.after.slice(0, 32_000), width: 60 },
  ])
}
