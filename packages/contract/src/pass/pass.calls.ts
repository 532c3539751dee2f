import { z } from 'zod'
import { defineCall, flag } from '../call.ts'

/** The work card as the phone shows it; another phone checks its code on a page of the server. */
export const passCalls = {
  mine: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/pass/mine',
    summary: '我的工作证',
    audience: 'user',
    input: z.object({}),
    output: z.object({
      name: z.string(),
      code: z.string(),
      // The group that one belongs to; empty for none.
      group: z.string(),
      img_path: z.string(),
      // 1 while the card is neither voided nor past its end, nor its holder disabled.
      valid: flag,
      certificate_end_time: z.string(),
      // When this was so, `YYYY-MM-DD HH:mm:ss`.
      at: z.string(),
      // What the two-dimensional code says, with our own address; empty where the card is not good.
      address: z.string(),
      // For how many seconds another phone takes it.
      seconds: z.int(),
    }),
    faults: ['pass.not_formal'],
  }),
}
