import { z } from 'zod'
import { defineCall, flag, id, listOf, named, pageOf, requiredText, text } from '../call.ts'
import { defineRecord } from '../record.calls.ts'
import { mostSetUp } from '../set-up.ts'
import { labelLimit } from './label.rules.ts'

const label = z.object({
  id: z.int(),
  name: z.string(),
  // How many people bear it.
  count: z.int(),
})

const written = { name: requiredText(labelLimit) }

/** Labels that the office puts on people for itself: no phone shows them, a copy of one's own data holds them. */
export const labelCalls = {
  ...defineRecord({
    path: '/api/office/labels',
    record: 'label',
    words: {
      list: '标签列表',
      export: '标签',
      info: '标签详情',
      create: '新增标签',
      change: '修改标签名称',
      remove: '删除标签，所有人身上的一并去掉',
    },
    audience: 'office.people',
    filters: { q: text(50).optional() },
    paging: pageOf(20, mostSetUp),
    row: label,
    create: z.object(written),
    change: written,
    faults: { create: ['label.duplicate'], change: ['label.duplicate'] },
  }),
  mark: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/volunteers/:id/labels',
    summary: '给一位志愿者加上或去掉标签',
    audience: 'office.people',
    input: z.object({ id, label_id: id, has: flag }),
    output: listOf(named),
    faults: ['content.not_found'],
  }),
}
