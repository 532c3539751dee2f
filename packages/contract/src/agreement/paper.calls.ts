import { z } from 'zod'
import { day, defineCall, id, listOf, nothing, whole } from '../call.ts'
import { said } from './agreement.calls.ts'
import { consentKinds } from './agreement.rules.ts'

const kind = z.enum(consentKinds)

/** What one volunteer said of the texts, as the office sees it, and what they agreed to on paper. */
export const paperCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/volunteers/:id/consents',
    summary: '一位志愿者同意过什么，以及可登记的版本',
    audience: 'office.read',
    input: z.object({ id }),
    output: listOf(
      said.extend({
        // Of what was given on paper: which account noted it, and when.
        noted_by: z.string(),
        noted_at: z.string(),
      }),
    ).extend({
      // The versions of every text, the newest first, with the day since which each stands; empty of the first.
      texts: z.array(
        z.object({
          kind,
          versions: z.array(z.object({ version: z.int(), day: z.string() })),
        }),
      ),
    }),
    faults: ['content.not_found'],
  }),
  note: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/volunteers/:id/consents',
    summary: '登记一份纸质同意书',
    audience: 'office.review',
    // The day is the one on the paper.
    input: z.object({ id, kind, version: whole(1, 100_000), day }),
    output: z.object({ id: z.int() }),
    // content.not_found of a version that there is none of, too.
    faults: [
      'content.not_found',
      'agreement.day_to_come',
      'agreement.day_before_text',
      'agreement.noted',
      'agreement.declined_since',
    ],
    msg: '已登记，本人会收到通知',
  }),
  remove: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/consents/:id',
    summary: '删除登记错的纸质同意',
    audience: 'office.review',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已删除',
  }),
}
