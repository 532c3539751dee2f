import { z } from 'zod'
import {
  defineCall,
  defineExport,
  filterId,
  id,
  lines,
  nothing,
  pageOf,
  picture,
  tableOf,
  text,
} from '../call.ts'

const written = {
  title: text(50),
  img_path: picture,
  introduction: lines(500),
  content: lines(20_000),
  state: z.enum(['draft', 'published']),
}
const filters = { q: text(50).optional() }
const officeRow = z.object({
  id: z.int(),
  title: z.string(),
  img_path: z.string(),
  introduction: z.string(),
  content: z.string(),
  state: z.enum(['draft', 'published']),
  updated_at: z.string(),
})

/** Long-term recruitment: the newest on the phone, all of it in the office. */
export const recruitmentCalls = {
  longTerm: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/activity/alway',
    summary: '长期招募',
    audience: 'everyone',
    input: z.object({ id: filterId }),
    // Without an id the newest published one; null when the museum has none.
    output: z
      .object({
        id: z.int(),
        title: z.string(),
        img_path: z.string(),
        introduction: z.string(),
        content: z.string(),
      })
      .nullable(),
    faults: ['content.not_found'],
  }),
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/recruitments',
    summary: '长期招募管理列表',
    audience: 'office.read',
    input: z.object({ ...filters, ...pageOf(20) }),
    output: tableOf(officeRow),
    faults: [],
  }),
  export: defineExport({
    path: '/api/office/recruitments/export',
    what: '长期招募',
    audience: 'office.edit',
    input: z.object(filters),
  }),
  info: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/recruitments/:id',
    summary: '长期招募管理详情',
    audience: 'office.read',
    input: z.object({ id }),
    output: officeRow,
    faults: ['content.not_found'],
  }),
  create: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/recruitments',
    summary: '新建长期招募',
    audience: 'office.edit',
    input: z.object(written).partial(),
    output: officeRow,
    faults: ['activity.not_publishable', 'upload.unknown'],
    msg: '已保存',
  }),
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/recruitments/:id',
    record: 'recruitment',
    summary: '修改长期招募',
    audience: 'office.edit',
    input: z.object(written).partial().extend({ id }),
    output: officeRow,
    faults: ['content.stale', 'content.not_found', 'activity.not_publishable', 'upload.unknown'],
    msg: '已保存',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/recruitments/:id',
    summary: '删除长期招募',
    audience: 'office.edit',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已删除',
  }),
}
