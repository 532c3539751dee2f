import { z } from 'zod'
import { defineCall, id, nothing, pageOf, requiredText, tableOf, whole } from '../call.ts'
import { longestDays, siteScopes } from './scope.rules.ts'

/** The keys by which the museum's own site and door read. */
export const siteKeyCalls = {
  keys: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/site-keys',
    summary: '官网与门禁的接口密钥',
    audience: 'office.admin',
    input: z.object(pageOf(20)),
    // Newest first; those that ended stay listed for ninety days.
    output: tableOf(
      z.object({
        id: z.int(),
        name: z.string(),
        scopes: z.array(z.enum(siteScopes)),
        created_at: z.string(),
        // The last day on which it can be used.
        ends_on: z.string(),
        // When, to the minute, and from where it was last used; empty before.
        seen_at: z.string(),
        seen_from: z.string(),
        // Empty while nobody ended it.
        revoked_at: z.string(),
        // 1 while it can be used.
        live: z.int(),
      }),
    ),
    faults: [],
  }),
  addKey: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/site-keys',
    summary: '生成接口密钥',
    audience: 'office.admin',
    confirmed: true,
    input: z.object({
      name: requiredText(20),
      scopes: z
        .array(z.enum(siteScopes), { error: '请选择可读取的内容' })
        .min(1, '请选择可读取的内容')
        .max(siteScopes.length)
        .transform((chosen) => siteScopes.filter((scope) => chosen.includes(scope))),
      // On how many days it can be used, today among them.
      days: whole(1, longestDays),
    }),
    // The key is shown this once.
    output: z.object({ id: z.int(), key: z.string(), ends_on: z.string() }),
    faults: ['auth.unconfirmed', 'site.too_many'],
    secret: true,
  }),
  endKey: defineCall({
    kind: 'command',
    method: 'DELETE',
    path: '/api/office/site-keys/:id',
    summary: '停用接口密钥',
    audience: 'office.admin',
    input: z.object({ id }),
    output: nothing,
    faults: ['content.not_found'],
    msg: '已停用',
  }),
}
