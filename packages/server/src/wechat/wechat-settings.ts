import { z } from 'zod'
import { address } from '../address-settings.ts'
import { readTemplates, type Templates } from './templates.ts'

export interface WechatApp {
  appId: string
  secret: string
}

export interface WechatSettings {
  official: WechatApp | undefined
  mini: WechatApp | undefined
  /** The website that logs in by a picture to scan; absent for none. */
  web?: WechatApp | undefined
  /** How people are asked to log in by the official account; absent to follow from what is set. */
  scope?: 'snsapi_base' | 'snsapi_userinfo' | undefined
  /** The templates by which notifications are sent as subscription messages too; absent for none. */
  templates?: Templates | undefined
  /** By which WeChat signs what it tells us, and the key where it seals it; absent while it tells nothing. */
  events?: { token: string; aesKey: string | undefined } | undefined
  /** What WeChat looks for at the host's root to see whose it is: name and text of each file; absent for none. */
  files?: ReadonlyMap<string, string> | undefined
  /** Where the browser meets WeChat's login page. */
  openBase: string
  /** Where the server calls WeChat. */
  apiBase: string
}

/** The variables of WeChat, and what each must be. */
export const wechatVariables = {
  WECHAT_APPID: z.string().optional(),
  WECHAT_SECRET: z.string().optional(),
  WECHAT_MINI_APPID: z.string().optional(),
  WECHAT_MINI_SECRET: z.string().optional(),
  WECHAT_WEB_APPID: z.string().optional(),
  WECHAT_WEB_SECRET: z.string().optional(),
  WECHAT_SCOPE: z
    .enum(['snsapi_base', 'snsapi_userinfo'], {
      error: 'must be snsapi_base or snsapi_userinfo',
    })
    .optional(),
  WECHAT_TEMPLATE_ID: z.string().optional(),
  WECHAT_TEMPLATES: z.string().transform(templates).optional(),
  WECHAT_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{3,32}$/, 'must be 3 to 32 letters and digits, as set in WeChat')
    .optional(),
  WECHAT_AES_KEY: z
    .string()
    .regex(/^[A-Za-z0-9]{43}$/, 'must be the EncodingAESKey of 43 letters and digits')
    .optional(),
  WECHAT_FILES: z.string().transform(files).optional(),
  WECHAT_OPEN_BASE: address.default('https://open.weixin.qq.com'),
  WECHAT_API_BASE: address.default('https://api.weixin.qq.com'),
}

const variables = z.object(wechatVariables)

/** What is wrong of variables that go together, by its words; the demo's WeChat has apps of its own. */
export function wechatApart(given: Record<string, string | undefined>, demo: boolean) {
  const { WECHAT_APPID, WECHAT_MINI_APPID, WECHAT_TEMPLATE_ID, WECHAT_TEMPLATES } = given
  const noApp = !demo && !WECHAT_APPID && !WECHAT_MINI_APPID
  return {
    'WECHAT_APPID and WECHAT_SECRET go together': !WECHAT_APPID !== !given.WECHAT_SECRET,
    'WECHAT_MINI_APPID and WECHAT_MINI_SECRET go together':
      !WECHAT_MINI_APPID !== !given.WECHAT_MINI_SECRET,
    'WECHAT_WEB_APPID and WECHAT_WEB_SECRET go together':
      !given.WECHAT_WEB_APPID !== !given.WECHAT_WEB_SECRET,
    'WECHAT_TEMPLATE_ID needs WECHAT_APPID or WECHAT_MINI_APPID': WECHAT_TEMPLATE_ID && noApp,
    'WECHAT_TEMPLATES needs WECHAT_APPID or WECHAT_MINI_APPID': WECHAT_TEMPLATES && noApp,
    'WECHAT_TEMPLATES takes the place of WECHAT_TEMPLATE_ID: set one of them':
      WECHAT_TEMPLATES && WECHAT_TEMPLATE_ID,
    'WECHAT_AES_KEY needs WECHAT_TOKEN': given.WECHAT_AES_KEY && !given.WECHAT_TOKEN,
  }
}

/** How WeChat is reached, and what it is asked for. */
export function wechatSettings(data: z.output<typeof variables>): WechatSettings {
  return {
    official: wechatApp(data.WECHAT_APPID, data.WECHAT_SECRET),
    mini: wechatApp(data.WECHAT_MINI_APPID, data.WECHAT_MINI_SECRET),
    web: wechatApp(data.WECHAT_WEB_APPID, data.WECHAT_WEB_SECRET),
    scope: data.WECHAT_SCOPE,
    templates: data.WECHAT_TEMPLATES ?? simpleTemplate(data.WECHAT_TEMPLATE_ID),
    events: data.WECHAT_TOKEN
      ? { token: data.WECHAT_TOKEN, aesKey: data.WECHAT_AES_KEY }
      : undefined,
    files: data.WECHAT_FILES,
    openBase: data.WECHAT_OPEN_BASE,
    apiBase: data.WECHAT_API_BASE,
  }
}

function templates(text: string, ctx: z.RefinementCtx): Templates {
  try {
    return readTemplates(text)
  } catch (error) {
    ctx.addIssue((error as Error).message)
    return z.NEVER
  }
}

const fileForm = /^([\w-]{1,100}\.txt):([\w-]{1,200})$/

function files(text: string, ctx: z.RefinementCtx): ReadonlyMap<string, string> {
  const given = text.split(',').map((part) => fileForm.exec(part.trim()))
  const found = given.flatMap((one) => (one?.[1] && one[2] ? [[one[1], one[2]] as const] : []))
  const names = new Set(found.map(([name]) => name))
  if (found.length === given.length && names.size === found.length && !names.has('robots.txt'))
    return new Map(found)
  ctx.addIssue("must be NAME.txt:TEXT of each of WeChat's files, with commas between")
  return z.NEVER
}

/** One template for everything, with the two fields that most have. */
export function simpleTemplate(id: string | undefined): Templates | undefined {
  const fields = { thing1: 'title', time2: 'time' }
  return id ? { message: { id, lasting: false, fields } } : undefined
}

function wechatApp(appId = '', secret = ''): WechatApp | undefined {
  return appId && secret ? { appId, secret } : undefined
}
