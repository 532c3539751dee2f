import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export interface WechatApp {
  appId: string
  secret: string
}

export interface Settings {
  /** `sqlite:PATH` or `postgres://…` */
  databaseUrl: string
  dataDir: string
  /** Where pictures are kept: `file:DIR`. */
  filesUrl: string
  host: string
  port: number
  demo: boolean
  museumName: string
  /** IANA zone of every day and time the product speaks of. */
  museumZone: string
  /** 32 bytes that encrypt personal data at rest. */
  dataKey: Buffer
  /** The address that browsers use, such as `https://host`; empty to take it from each request. */
  publicUrl: string
  /** Reverse proxies in front whose forwarded addresses are believed. */
  trustProxy: boolean
  /** Multiplies every rate limit; raised where many people share one address. */
  rateFactor: number
  logLevel: string
  wechat: {
    official: WechatApp | undefined
    mini: WechatApp | undefined
    /** The template by which notifications are sent as subscription messages too; absent for none. */
    templateId?: string | undefined
    /** Where the browser meets WeChat's login page. */
    openBase: string
    /** Where the server calls WeChat. */
    apiBase: string
  }
}

export class SettingsError extends Error {}

type Env = Record<string, string | undefined>

/** Reads the settings; throws a `SettingsError` of one line that names everything wrong. */
export function readSettings(env: Env, mode: { demo: boolean }): Settings {
  const wrong: string[] = []
  const demo = mode.demo || env.DEMO === '1'
  const dataDir = resolve(env.DATA_DIR || 'data')
  const settings: Settings = {
    databaseUrl: databaseUrl(env, dataDir, wrong),
    dataDir,
    filesUrl: filesUrl(env, dataDir, wrong),
    host: env.HOST || '127.0.0.1',
    port: number(env, 'PORT', 8080, 0, 65_535, wrong),
    demo,
    museumName: env.MUSEUM_NAME?.trim() || '江南博物馆',
    museumZone: zone(env, wrong),
    dataKey: dataKey(env, dataDir, demo, wrong),
    publicUrl: publicUrl(env, wrong),
    trustProxy: env.TRUST_PROXY === '1',
    rateFactor: number(env, 'RATE_FACTOR', demo ? 100 : 1, 1, 10_000, wrong),
    logLevel: env.LOG_LEVEL || (demo ? 'warn' : 'info'),
    wechat: {
      official: app(env, 'WECHAT_APPID', 'WECHAT_SECRET', wrong),
      mini: app(env, 'WECHAT_MINI_APPID', 'WECHAT_MINI_SECRET', wrong),
      templateId: env.WECHAT_TEMPLATE_ID || undefined,
      openBase: base(env, 'WECHAT_OPEN_BASE', 'https://open.weixin.qq.com', wrong),
      apiBase: base(env, 'WECHAT_API_BASE', 'https://api.weixin.qq.com', wrong),
    },
  }
  const { official, mini } = settings.wechat
  if (env.WECHAT_TEMPLATE_ID && !official && !mini)
    wrong.push('WECHAT_TEMPLATE_ID needs WECHAT_APPID or WECHAT_MINI_APPID')
  if (wrong.length > 0) throw new SettingsError(`settings refused: ${wrong.join('; ')}`)
  return settings
}

function databaseUrl(env: Env, dataDir: string, wrong: string[]): string {
  const url = env.DATABASE_URL || `sqlite:${join(dataDir, 'museum.db')}`
  if (!/^(sqlite:.+|postgres(ql)?:\/\/.+)$/.test(url))
    wrong.push('DATABASE_URL must be sqlite:PATH or postgres://…')
  return url
}

function filesUrl(env: Env, dataDir: string, wrong: string[]): string {
  const url = env.FILES_URL || `file:${join(dataDir, 'files')}`
  if (!url.startsWith('file:')) wrong.push('FILES_URL must be file:DIR')
  return url
}

function number(env: Env, name: string, usual: number, min: number, max: number, wrong: string[]) {
  const text = env[name]
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    wrong.push(`${name} must be a whole number from ${min} to ${max}`)
  return value
}

function zone(env: Env, wrong: string[]): string {
  const name = env.MUSEUM_TZ || 'Asia/Shanghai'
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    wrong.push('MUSEUM_TZ must be an IANA time zone such as Asia/Shanghai')
  }
  return name
}

function dataKey(env: Env, dataDir: string, demo: boolean, wrong: string[]): Buffer {
  const key = env.DATA_KEY
    ? Buffer.from(env.DATA_KEY, 'base64')
    : demo
      ? demoKey(dataDir)
      : undefined
  if (key?.length === 32) return key
  wrong.push('DATA_KEY must be 32 bytes in base64 (openssl rand -base64 32)')
  return Buffer.alloc(32)
}

// The demo museum keeps a key of its own beside its data, so that it can be stopped and started.
function demoKey(dataDir: string): Buffer {
  const path = join(dataDir, 'demo.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600 })
  }
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}

function app(env: Env, idName: string, secretName: string, wrong: string[]) {
  const appId = env[idName]
  const secret = env[secretName]
  if (!appId !== !secret) wrong.push(`${idName} and ${secretName} go together`)
  return appId && secret ? { appId, secret } : undefined
}

function base(env: Env, name: string, usual: string, wrong: string[]): string {
  const url = env[name] || usual
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    wrong.push(`${name} must be an http(s) address`)
  return url.replace(/\/$/, '')
}

function publicUrl(env: Env, wrong: string[]): string {
  const url = (env.PUBLIC_URL ?? '').replace(/\/$/, '')
  if (
    url !== '' &&
    (!/^https?:\/\//.test(url) || !URL.canParse(url) || new URL(url).origin !== url)
  )
    wrong.push('PUBLIC_URL must be an address without a path, such as https://host')
  return url
}
