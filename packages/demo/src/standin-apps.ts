/** The stand-in's official account, which is its mini-program too, and its website. */
export const app = { appId: 'standin', secret: 'standin' }
export const webApp = { appId: 'standin-web', secret: 'standin-web' }

/** Why WeChat does not listen to who says to be one of these apps; undefined where it does. */
export function appRefusal(
  apps: readonly (typeof app)[],
  { appid, secret }: { appid: string; secret: string },
) {
  const named = apps.find(({ appId }) => appId === appid)
  if (!named) return { errcode: 40013, errmsg: 'invalid appid' }
  return secret === named.secret ? undefined : { errcode: 40125, errmsg: 'invalid appsecret' }
}

/** The longest name that can log in. */
export const longestName = 20

export function isName(name: string): boolean {
  return name !== '' && [...name].length <= longestName
}

/** The start of who somebody is at the official account and in the mini-program, before their name. */
export const webPrefix = 'standin-'
export const miniPrefix = 'standin-mini-'
export type Query = Record<string, unknown>

const fields = [
  'access_token',
  'appid',
  'code',
  'content',
  'js_code',
  'name',
  'redirect_uri',
  'refuse',
  'scope',
  'secret',
  'state',
] as const

/** The fields that are text, trimmed; empty where they are missing. */
export function texts(query: Query | null | undefined): Record<(typeof fields)[number], string> {
  const one = (field: string) => {
    const value = query?.[field]
    return typeof value === 'string' ? value.trim() : ''
  }
  return Object.fromEntries(fields.map((field) => [field, one(field)])) as ReturnType<typeof texts>
}
