import { z } from 'zod'
import { ask, type Connection } from './protocol.ts'
import type { WechatApp } from './wechat-settings.ts'

const token = z.object({ access_token: z.string().min(1), expires_in: z.int().positive() })

/**
 * The token by which an app asks WeChat; its seconds are counted from now. This kind stays the same for whoever
 * asks again, so asking disturbs nobody. Throws as `ask` does.
 */
export function askToken(connection: Connection, app: WechatApp) {
  return ask(connection, {
    path: 'cgi-bin/stable_token',
    query: {},
    body: { grant_type: 'client_credential', appid: app.appId, secret: app.secret },
    answer: token,
    repeatable: true,
  })
}
