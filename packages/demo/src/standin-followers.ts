import type { FastifyInstance } from 'fastify'
import { isName, type Query, texts, webPrefix } from './standin-apps.ts'

const mostAtOnce = 100

/**
 * What the stand-in tells of its account's followers: all whom the museum knows by name. It refuses all that are
 * asked for where one is no openid of the account, as WeChat does; what WeChat says to more than 100 is on none of
 * its pages.
 */
export function serveFollowers(
  server: FastifyInstance,
  {
    follows,
    isToken,
  }: { follows: (name: string) => boolean; isToken: (token: unknown) => boolean },
): void {
  server.post<{ Querystring: Query; Body: { user_list?: unknown } | null }>(
    '/standin/cgi-bin/user/info/batchget',
    ({ query, body }) => {
      if (!isToken(texts(query).access_token))
        return {
          errcode: 40001,
          errmsg: 'invalid credential, access_token is invalid or not latest',
        }
      const names = namesOf(body?.user_list)
      if (!names) return { errcode: 40003, errmsg: 'invalid openid' }
      const user_info_list = names.map((name) => {
        const openid = webPrefix + name
        if (!follows(name)) return { subscribe: 0, openid }
        return { subscribe: 1, openid, language: 'zh_CN', unionid: `standin-${name}` }
      })
      return { user_info_list }
    },
  )
}

/** The names behind a list of openids; undefined where one of them is none. */
function namesOf(list: unknown): string[] | undefined {
  if (!Array.isArray(list) || list.length === 0 || list.length > mostAtOnce) return undefined
  const names = list.map((one: { openid?: unknown } | null) => {
    const { openid } = one ?? {}
    const isOurs = typeof openid === 'string' && openid.startsWith(webPrefix)
    return isOurs ? openid.slice(webPrefix.length) : ''
  })
  // Of the other apps it has other openids.
  return names.every((name) => isName(name) && !/^(mini|site)-/.test(name)) ? names : undefined
}
