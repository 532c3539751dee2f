import { z } from 'zod'
import { defineCall, filterId, lines, picture, text } from '../call.ts'
import { defineRecord } from '../record.calls.ts'

const written = {
  title: text(50),
  img_path: picture,
  introduction: lines(500),
  content: lines(20_000),
  state: z.enum(['draft', 'published']),
}
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
  ...defineRecord({
    path: '/api/office/recruitments',
    record: 'recruitment',
    words: {
      list: '长期招募管理列表',
      export: '长期招募',
      info: '长期招募管理详情',
      create: '新建长期招募',
      change: '修改长期招募',
      remove: '删除长期招募',
    },
    audience: 'office.edit',
    filters: { q: text(50).optional() },
    row: officeRow,
    create: z.object(written).partial(),
    change: written,
    faults: {
      create: ['activity.not_publishable', 'upload.unknown'],
      change: ['activity.not_publishable', 'upload.unknown'],
    },
  }),
}
