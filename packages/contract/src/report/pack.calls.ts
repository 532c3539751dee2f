import { z } from 'zod'
import { defineCall, id, nothing } from '../call.ts'

/** All that an inspection of one activity asks for, in one file. */
export const packCalls = {
  file: defineCall({
    kind: 'file',
    method: 'GET',
    path: '/api/office/activities/:id/pack',
    summary: '一个活动的检查材料（ZIP）',
    audience: 'office.review',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found', 'export.too_many'],
    rate: 'export',
  }),
}
