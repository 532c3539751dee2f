import { z } from 'zod'
import { defineExport, id } from '../call.ts'

/** All that an inspection of one activity asks for, in one ZIP. */
export const packCalls = {
  file: defineExport({
    path: '/api/office/activities/:id/pack',
    what: '一个活动的检查材料',
    form: 'ZIP',
    audience: 'office.review',
    input: z.object({ id }),
    faults: ['content.not_found'],
  }),
}
