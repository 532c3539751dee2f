import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { S3Settings } from './files/s3.ts'
import { isNetwork } from './http/address.ts'
import { readDataKey } from './privacy/data-key.ts'

export interface WechatApp {
  appId: string
  secret: string
}

export interface Settings {
  /** `sqlite:PATH` or `postgres://…` */
  databaseUrl: string
  dataDir: string
  /** Where pictures are kept: `file:DIR` or `s3://BUCKET/PREFIX`. */
  filesUrl: string
  /** How the bucket is reached; undefined where pictures are kept in a folder. */
  s3: S3Settings | undefined
  host: string
  port: number
  /** Port of this machine alone on which `/metrics` is answered; undefined for none. */
  metricsPort: number | undefined
  demo: boolean
  /** Empty where the office is to name it. */
  museumName: string
  /** IANA zone of every day and time the product speaks of. */
  museumZone: string
  /** 32 bytes that encrypt personal data at rest. */
  dataKey: Buffer
  /** The address that browsers use, such as `https://host`; empty to take it from each request. */
  publicUrl: string
  /** Whose `X-Forwarded-*` is believed: the nearest so many proxies, or those at these addresses. */
  trustProxy: false | number | string[]
  /** Multiplies every rate limit; raised where many people share one address. */
  rateFactor: number
  /** For how many days lines of the log, jobs that are done, and what was sent in WeChat are kept. */
  auditDays: number
  outboxDays: number
  deliveryDays: number
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

const longestDays = 36_500

type Env = Record<string, string | undefined>

/**
 * Reads the settings; throws a `SettingsError` of one line that names everything wrong. `serve` is
 * for a museum's server, which must know its own address.
 */
export function readSettings(env: Env, mode: { demo: boolean; serve?: boolean }): Settings {
  const wrong: string[] = []
  const { demo } = mode
  const dataDir = resolve(env.DATA_DIR || 'data')
  const settings: Settings = {
    databaseUrl: databaseUrl(env, dataDir, wrong),
    dataDir,
    filesUrl: filesUrl(env, dataDir, wrong),
    s3: s3(env, wrong),
    host: env.HOST || '127.0.0.1',
    port: number(env, 'PORT', 8080, 0, 65_535, wrong),
    metricsPort: env.METRICS_PORT ? number(env, 'METRICS_PORT', 0, 1, 65_535, wrong) : undefined,
    demo,
    museumName: env.MUSEUM_NAME?.trim() || (demo ? '江南博物馆' : ''),
    museumZone: zone(env, wrong),
    dataKey: dataKey(env, dataDir, demo, wrong),
    publicUrl: publicUrl(env, wrong),
    trustProxy: trustProxy(env, wrong),
    rateFactor: number(env, 'RATE_FACTOR', demo ? 100 : 1, 1, 10_000, wrong),
    auditDays: number(env, 'AUDIT_DAYS', 1095, 180, longestDays, wrong),
    outboxDays: number(env, 'OUTBOX_DAYS', 60, 30, longestDays, wrong),
    deliveryDays: number(env, 'DELIVERY_DAYS', 365, 30, longestDays, wrong),
    logLevel: logLevel(env, demo ? 'warn' : 'info', wrong),
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
  if (settings.metricsPort !== undefined && settings.metricsPort === settings.port)
    wrong.push('METRICS_PORT must be another than PORT')
  if (mode.serve && !demo && !env.PUBLIC_URL)
    wrong.push('PUBLIC_URL is missing: the address that browsers use, such as https://host')
  if (!mode.demo && env.DEMO === '1')
    wrong.push('DEMO=1 lets anyone be anyone: npm start shows the demo museum, this is a real one')
  if (wrong.length > 0) throw new SettingsError(`settings refused: ${wrong.join('; ')}`)
  return settings
}

function databaseUrl(env: Env, dataDir: string, wrong: string[]): string {
  const url = env.DATABASE_URL || `sqlite:${join(dataDir, 'museum.db')}`
  const named = /^postgres(ql)?:/.test(url)
    ? URL.canParse(url) && new URL(url).pathname.length > 1
    : /^sqlite:.+$/.test(url)
  if (!named) wrong.push('DATABASE_URL must be sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME')
  return url
}

function filesUrl(env: Env, dataDir: string, wrong: string[]): string {
  const url = env.FILES_URL || `file:${join(dataDir, 'files')}`
  if (!/^file:.+/.test(url) && !bucketUrl.test(url))
    wrong.push('FILES_URL must be file:DIR or s3://BUCKET/PREFIX')
  return url
}

const bucketUrl = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[a-z0-9][a-z0-9-]*)*)\/?$/

function s3(env: Env, wrong: string[]): S3Settings | undefined {
  const [, bucket, folder = ''] = bucketUrl.exec(env.FILES_URL ?? '') ?? []
  if (!bucket) return undefined
  const region = env.S3_REGION || 'us-east-1'
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    wrong.push('FILES_URL=s3://… needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return {
    bucket,
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    endpoint: base(env, 'S3_ENDPOINT', `https://s3.${region}.amazonaws.com`, wrong),
    region,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

const mostProxies = 10

/** A number of proxies, or addresses of proxies; never all that comes, whose sender may lie. */
function trustProxy(env: Env, wrong: string[]): Settings['trustProxy'] {
  const text = env.TRUST_PROXY?.trim() ?? ''
  if (/^\d+$/.test(text) && Number(text) <= mostProxies) return Number(text) || false
  const networks = text.split(',').map((part) => part.trim())
  if (text === '') return false
  if (networks.every(isNetwork)) return networks
  wrong.push(
    `TRUST_PROXY must be how many proxies stand in front (0 to ${mostProxies}), or their addresses such as 10.0.0.1,10.1.0.0/16`,
  )
  return false
}

function logLevel(env: Env, usual: string, wrong: string[]): string {
  const level = env.LOG_LEVEL || usual
  if (!['debug', 'info', 'warn', 'error', 'silent'].includes(level))
    wrong.push('LOG_LEVEL must be debug, info, warn, error or silent')
  return level
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
  const text = env.DATA_KEY || (demo ? demoKey(dataDir) : '')
  const key = readDataKey(text)
  if (Buffer.isBuffer(key)) return key
  wrong.push(`DATA_KEY ${key}`)
  return Buffer.alloc(32)
}

// The demo museum keeps a key of its own beside its data, so that it can be stopped and started.
function demoKey(dataDir: string): string {
  const path = join(dataDir, 'demo.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600 })
  }
  return readFileSync(path, 'utf8')
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
