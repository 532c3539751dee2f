import { z } from 'zod'
import { defineCall, flag } from '../call.ts'
import { setupSteps } from '../setting/setup.rules.ts'

const app = z.object({
  state: z.enum(['absent', 'works', 'failed']),
  // WeChat's own number of why not; 0 where it gave none.
  errcode: z.int(),
})

/** The first hour of a new museum, as steps that tick themselves. */
export const setupCalls = {
  read: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/setup',
    summary: '新馆设置步骤',
    audience: 'office.admin',
    input: z.object({}),
    output: z.object({
      steps: z.array(z.object({ key: z.enum(setupSteps), done: z.int() })),
      // 1 where an administrator put the steps away.
      put_away: z.int(),
    }),
    faults: [],
  }),
  putAway: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/setup',
    summary: '收起或恢复新馆设置步骤',
    audience: 'office.admin',
    input: z.object({ put_away: flag }),
    output: z.object({ put_away: z.int() }),
    faults: [],
  }),
  /** Asks WeChat now, with the settings that the server was started with. */
  wechat: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/setup/wechat',
    summary: '检查微信设置',
    audience: 'office.admin',
    input: z.object({}),
    output: z.object({ official: app, mini: app }),
    faults: [],
    rate: 'export',
  }),
}
