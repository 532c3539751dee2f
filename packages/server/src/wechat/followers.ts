import { z } from 'zod'
import { ask, type Connection, WechatRefusal } from './protocol.ts'

/** As many as WeChat takes at once. */
export const followersAtOnce = 100

const unknownOpenid = 40003

const told = z.object({
  user_info_list: z.array(
    z.object({
      openid: z.string(),
      subscribe: z.number(),
      unionid: z.string().max(128).nullish(),
    }),
  ),
})

/**
 * The unionids of those of these openids who follow the official account, as far as WeChat tells one. It refuses
 * all that are asked for at once where one is no openid of the account: then each half is asked for by itself.
 */
export async function unionidsOf(
  connection: Connection,
  access_token: string,
  openids: readonly string[],
): Promise<Map<string, string>> {
  if (openids.length === 0) return new Map()
  try {
    const { user_info_list } = await ask(connection, {
      path: 'cgi-bin/user/info/batchget',
      query: { access_token },
      body: { user_list: openids.map((openid) => ({ openid, lang: 'zh_CN' })) },
      answer: told,
      repeatable: true,
    })
    const asked = new Set(openids)
    // Of somebody who does not follow it tells nothing more than that.
    return new Map(
      user_info_list.flatMap(({ openid, subscribe, unionid }) =>
        subscribe === 1 && unionid && asked.has(openid) ? [[openid, unionid]] : [],
      ),
    )
  } catch (error) {
    if (!(error instanceof WechatRefusal) || error.errcode !== unknownOpenid) throw error
    if (openids.length === 1) return new Map()
    const half = Math.ceil(openids.length / 2)
    const first = await unionidsOf(connection, access_token, openids.slice(0, half))
    const rest = await unionidsOf(connection, access_token, openids.slice(half))
    return new Map([...first, ...rest])
  }
}
