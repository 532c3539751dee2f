import { z } from 'zod'
import { defineCall, flag, id, nothing, requiredText } from '../call.ts'
import { longestQuery, longestView, mostColumns, namesNumber } from './view.rules.ts'

/** Which list of the office, as its address names it. */
const page = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/, '没有这个列表')
const query = z
  .string()
  .max(longestQuery)
  .regex(/^[\x21-\x7e]*$/, '应为网址中的筛选')
  .refine((query) => !namesNumber(query), '手机号、证件号不存进视图')

const stated = { name: requiredText(longestView), query, shared: flag }

const view = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string(),
  // 1 for the whole office's.
  shared: z.int(),
  created_by: z.string(),
})

/** Filters and order that one returns to (视图), one's own or the office's, and how an account likes a list. */
export const viewCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/views',
    summary: '列表的视图与栏目',
    audience: 'office.read',
    input: z.object({ page }),
    output: z.object({
      list: z.array(view),
      // Empty for the list's usual ones.
      columns: z.array(z.string()),
      // 1 while what stands beside the list is not shown, as at first.
      folded: z.int(),
    }),
    faults: [],
  }),
  create: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/views',
    summary: '存为视图（全室共用的须有审核权限）',
    audience: 'office.read',
    input: z.object({ page, ...stated }),
    output: view,
    faults: ['view.too_many', 'auth.forbidden'],
    msg: '已存为视图',
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/views/:id',
    summary: '修改视图（全室共用的须有审核权限）',
    audience: 'office.read',
    input: z.object(stated).partial().extend({ id }),
    output: view,
    faults: ['content.not_found', 'auth.forbidden'],
    msg: '已保存',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/views/:id',
    summary: '删除视图（全室共用的须有审核权限）',
    audience: 'office.read',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'auth.forbidden'],
    msg: '已删除',
  }),
  choose: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/views/choice',
    summary: '选定列表的栏目',
    audience: 'office.read',
    input: z.object({
      page,
      columns: z.array(requiredText(30)).max(mostColumns).optional(),
      folded: flag.optional(),
    }),
    output: nothing,
    faults: [],
  }),
}
