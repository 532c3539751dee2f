import { z } from 'zod'
import { defineCall, id, listOf, named, pageOf, requiredText, text } from '../call.ts'
import { defineRecord } from '../record.calls.ts'
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

const written = { name: requiredText(20), leader_ids: z.array(id).max(20) }

/** Groups and their leaders in the office. */
export const groupOfficeCalls = defineRecord({
  path: '/api/office/groups',
  record: 'group',
  words: {
    list: '分组列表',
    export: '分组',
    info: '分组详情',
    create: '新增分组',
    change: '修改分组名称与组长',
    remove: '删除没有成员的分组',
  },
  audience: 'office.review',
  filters: { q: text(50).optional() },
  paging: pageOf(20, mostSetUp),
  row: group,
  create: z.object({ ...written, leader_ids: written.leader_ids.default([]) }),
  change: written,
  faults: {
    create: ['group.duplicate', 'group.leader_not_formal'],
    change: ['group.duplicate', 'group.leader_not_formal'],
    remove: ['group.has_members'],
  },
})
