import { z } from 'zod'
import {
  defineCall,
  defineExport,
  id,
  listOf,
  named,
  nothing,
  pageOf,
  requiredText,
  tableOf,
  text,
} from '../call.ts'
import { mostSetUp } from '../set-up.ts'

/** Groups on the phone (§7.52). */
export const groupCalls = {
  mine: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/volunteer/volunteer_group',
    summary: '我负责的分组',
    // A leader sees the groups they lead, and nobody else's.
    audience: 'leader',
    input: z.object({}),
    output: listOf(named),
    faults: ['leader.required'],
  }),
}

const group = z.object({
  id: z.int(),
  name: z.string(),
  member_count: z.int(),
  leaders: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })),
})

const filters = { q: text(50).optional() }
const name = requiredText(20)
const leader_ids = z.array(id).max(20)

/** Groups and their leaders in the office. */
export const groupOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/groups',
    summary: '分组列表',
    audience: 'office.read',
    input: z.object({ ...filters, ...pageOf(20, mostSetUp) }),
    output: tableOf(group),
    faults: [],
  }),
  export: defineExport({
    path: '/api/office/groups/export',
    what: '分组',
    audience: 'office.review',
    input: z.object(filters),
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/groups/:id',
    summary: '分组详情',
    audience: 'office.read',
    input: z.object({ id }),
    output: group,
    faults: ['content.not_found'],
  }),
  create: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/groups',
    summary: '新增分组',
    audience: 'office.review',
    input: z.object({ name, leader_ids: leader_ids.default([]) }),
    output: group,
    faults: ['group.duplicate', 'group.leader_not_formal'],
    msg: '已保存',
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/groups/:id',
    record: 'group',
    summary: '修改分组名称与组长',
    audience: 'office.review',
    input: z.object({ id, name: name.optional(), leader_ids: leader_ids.optional() }),
    output: group,
    faults: ['content.stale', 'content.not_found', 'group.duplicate', 'group.leader_not_formal'],
    msg: '已保存',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/groups/:id',
    summary: '删除没有成员的分组',
    audience: 'office.review',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'group.has_members'],
    msg: '已删除',
  }),
}
