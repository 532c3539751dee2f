import { join, resolve } from 'node:path'
import { freshSeconds } from '@museum/contract/fresh.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import { z } from 'zod'
import { hostAddress, officeApart } from './address-settings.ts'
import {
  type BackupSettings,
  backupApart,
  backupSettings,
  backupVariables,
} from './backup/backup-settings.ts'
import { ToldError } from './cli.ts'
import { isServer, serverForm } from './db/address.ts'
import { bucketOf, filesVariables, isBucket, reachedBy } from './files/files-settings.ts'
import type { S3Settings } from './files/s3.ts'
import { fontFiles, roles, zone } from './named-settings.ts'
import { whole, wholeOrNone } from './number-settings.ts'
import { demoKey, keyVariables, takeKeys, withoutKeys } from './privacy/key-source.ts'
import { proxies } from './proxy-settings.ts'
import {
  clearAddresses,
  missingFolders,
  openDatabases,
  openListener,
  slips,
} from './settings-checks.ts'
import { type SmsSettings, smsApart, smsSettings, smsVariables } from './sms/sms-settings.ts'
import {
  type SyslogPlace,
  syslogApart,
  syslogSettings,
  syslogVariables,
} from './syslog/syslog-settings.ts'
import {
  type WechatSettings,
  wechatApart,
  wechatSettings,
  wechatVariables,
} from './wechat/wechat-settings.ts'

export interface Settings {
  /** `sqlite:PATH` or `postgres://…` */
  databaseUrl: string
  /** The role that owns the tables, where another serves; undefined where it is the same. */
  ownerUrl?: string | undefined
  /** A standby that queries may read while it is at most so far behind; undefined for none. */
  readDatabase: { url: string; mostBehindMs: number } | undefined
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
  /** 32 bytes that wrap the keys by which personal data are encrypted at rest. */
  dataKey: Buffer
  /** The one before, while it is changed. */
  dataKeyBefore?: Buffer | undefined
  /** The address that browsers use, such as `https://host`; empty to take it from each request. */
  publicUrl: string
  /** The office's own address, at a host of its own; empty where it is served beside the phone's app. */
  officeUrl: string
  /** Whether every host below the museum's speaks https alone too. */
  hstsSubdomains: boolean
  /** Whom to tell of a hole, as `mailto:` or an address; empty where nobody is named. */
  securityContact: string
  /** Whose `X-Forwarded-*` is believed: the nearest so many proxies, or those at these addresses. */
  trustProxy: false | number | string[]
  /** Files of fonts that draw on a statement what its typeface has not, in their order. */
  statementFonts: readonly string[]
  /** How many login codes may be sent within 24 hours, to all people together. */
  smsDaily: number
  /** Multiplies every rate limit; raised where many people share one address. */
  rateFactor: number
  /** The roles whose accounts need a second factor. */
  secondRoles: readonly OfficeRole[]
  /** Whether a login in a browser or phone in which one never was is told. */
  tellsNewDevices: boolean
  /** How long a login of the office lasts in any case, and how long without a touch; in milliseconds. */
  officeLifeMs: number
  officeIdleMs: number
  /** For how long what matters asks for no password again, in milliseconds. */
  officeConfirmMs: number
  /** For how many days lines of the log, jobs that are done, and what was sent in WeChat are kept. */
  auditDays: number
  outboxDays: number
  deliveryDays: number
  /** For how many days an application is kept that was refused; 0 for good. */
  refusedDays: number
  /** How often the log's end is signed. */
  auditSignMs: number
  /** Where the log is kept as well. */
  syslog?: SyslogPlace | undefined
  logLevel: string
  wechat: WechatSettings
  /** By whom codes are sent to phones; undefined for nobody. */
  sms?: SmsSettings | undefined
  /** To whom archives are written, where, and which are kept. */
  backup: BackupSettings
}

export class SettingsError extends ToldError {
  /** Each fault by itself, where there may be several. */
  readonly faults: readonly string[]
  constructor(message: string, faults: readonly string[] = [message]) {
    super(message)
    this.faults = faults
  }
}

type Env = Record<string, string | undefined>

/** Reads them; a `SettingsError` names all that is wrong. To `serve` one must know one's address. */
export function readSettings(
  env: Env,
  mode: { demo: boolean; serve?: boolean; keyless?: boolean },
): Settings {
  const { demo, serve = false, keyless = false } = mode
  // A variable that is empty is one that is not there.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const keyFaults = keyless ? withoutKeys(given) : takeKeys(given)
  if (demo) given.DATA_KEY ??= demoKey(resolve(given.DATA_DIR ?? 'data'))
  const { data, error } = environments[demo ? 'demo' : 'own'].safeParse(given)
  const wrong = [
    ...keyFaults,
    ...(error?.issues ?? []).map(({ path, message }) => [...path, message].join(' ')),
    ...slips(given, names),
    ...apart(given, { demo, serve }),
    ...(demo ? [] : [...clearAddresses(given), ...openDatabases(given), ...openListener(given)]),
    ...missingFolders(given, given.DATA_DIR ?? 'data'),
  ]
  if (!data || wrong.length > 0)
    throw new SettingsError(`settings refused: ${wrong.join('; ')}`, wrong)
  const dataDir = data.DATA_DIR
  return {
    databaseUrl: data.DATABASE_URL ?? `sqlite:${join(dataDir, 'museum.db')}`,
    ownerUrl: data.DATABASE_OWNER_URL,
    readDatabase: data.READ_DATABASE_URL
      ? { url: data.READ_DATABASE_URL, mostBehindMs: data.READ_LAG_SECONDS * 1000 }
      : undefined,
    dataDir,
    filesUrl: data.FILES_URL ?? `file:${join(dataDir, 'files')}`,
    s3: bucketOf(data.FILES_URL, reachedBy(data)),
    host: data.HOST,
    port: data.PORT,
    metricsPort: data.METRICS_PORT,
    demo,
    museumName: data.MUSEUM_NAME,
    museumZone: data.MUSEUM_TZ,
    dataKey: data.DATA_KEY,
    dataKeyBefore: data.DATA_KEY_BEFORE,
    publicUrl: data.PUBLIC_URL,
    officeUrl: data.OFFICE_URL,
    hstsSubdomains: data.HSTS_SUBDOMAINS === 1,
    securityContact: data.SECURITY_CONTACT,
    trustProxy: data.TRUST_PROXY,
    statementFonts: data.STATEMENT_FONTS,
    smsDaily: data.SMS_DAILY,
    rateFactor: data.RATE_FACTOR,
    secondRoles: data.SECOND_FACTOR,
    tellsNewDevices: data.TELL_NEW_DEVICES === 1,
    officeLifeMs: data.OFFICE_LOGIN_HOURS * 3_600_000,
    officeIdleMs: data.OFFICE_IDLE_MINUTES * 60_000,
    officeConfirmMs: data.OFFICE_CONFIRM_MINUTES * 60_000,
    auditDays: data.AUDIT_DAYS,
    outboxDays: data.OUTBOX_DAYS,
    deliveryDays: data.DELIVERY_DAYS,
    refusedDays: data.REFUSED_DAYS,
    auditSignMs: data.AUDIT_SIGN_HOURS * 3_600_000,
    logLevel: data.LOG_LEVEL,
    wechat: wechatSettings(data),
    sms: smsSettings(data),
    backup: backupSettings(data),
    syslog: syslogSettings(data),
  }
}

const usualPort = 8080
const usualLagSeconds = 2
const longestDays = 36_500

const server = z
  .string()
  .refine(isServer, { error: ({ input }) => serverForm(input) })
  .optional()

/** The variables that are read, and what each must be. */
const environment = (demo: boolean) =>
  z.object({
    DATA_DIR: z
      .string()
      .default('data')
      .transform((path) => resolve(path)),
    DATABASE_URL: z
      .string()
      .refine(isDatabase, {
        error: ({ input }) => serverForm(input).replace('must be', 'must be sqlite:PATH or'),
      })
      .optional(),
    DATABASE_OWNER_URL: server,
    READ_DATABASE_URL: server,
    DATABASE_TLS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    READ_LAG_SECONDS: whole(1, freshSeconds).default(usualLagSeconds),
    HOST: z.string().default('127.0.0.1'),
    HOST_TLS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    PORT: whole(0, 65_535).default(usualPort),
    METRICS_PORT: whole(1, 65_535).optional(),
    MUSEUM_NAME: z
      .string()
      .trim()
      .default(demo ? '江南博物馆' : ''),
    MUSEUM_TZ: zone('Asia/Shanghai'),
    ...keyVariables,
    PUBLIC_URL: hostAddress.default(''),
    OFFICE_URL: hostAddress.default(''),
    HSTS_SUBDOMAINS: whole(0, 1).default(1),
    SECURITY_CONTACT: z
      .string()
      .trim()
      .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+|tel:\+[\d-]+)$/, {
        error: 'must be mailto:NAME@HOST, https://… or tel:+…',
      })
      .or(z.literal(''))
      .default(''),
    TRUST_PROXY: z.string().trim().default('').transform(proxies),
    STATEMENT_FONTS: z.string().default('').transform(fontFiles),
    SMS_DAILY: whole(1, 1_000_000).default(500),
    RATE_FACTOR: whole(1, 10_000).default(demo ? 100 : 1),
    SECOND_FACTOR: roles(demo ? 'none' : 'admin'),
    // Everybody who looks at the demo logs in as the same people.
    TELL_NEW_DEVICES: whole(0, 1).default(demo ? 0 : 1),
    OFFICE_LOGIN_HOURS: whole(1, longestDays * 24).default(12),
    OFFICE_IDLE_MINUTES: whole(5, longestDays * 24 * 60).default(30),
    OFFICE_CONFIRM_MINUTES: whole(5, longestDays * 24 * 60).default(60),
    AUDIT_DAYS: whole(180, longestDays).default(1095),
    OUTBOX_DAYS: whole(30, longestDays).default(60),
    DELIVERY_DAYS: whole(30, longestDays).default(365),
    // The people of the demo are refused for good.
    REFUSED_DAYS: wholeOrNone(30, longestDays).default(demo ? 0 : 365),
    LOG_LEVEL: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be debug, info, warn, error or silent',
      })
      .default(demo ? 'warn' : 'info'),
    ...wechatVariables,
    ...smsVariables,
    ...filesVariables,
    ...backupVariables,
    ...syslogVariables,
  })

const environments = { demo: environment(true), own: environment(false) }
const names = [...Object.keys(environments.own.shape), 'DEMO']

/** What is wrong of variables that go together; each may be right by itself. */
function apart(given: Env, { demo, serve }: { demo: boolean; serve: boolean }): string[] {
  const { DATABASE_URL = '', FILES_URL = '', METRICS_PORT } = given
  const wrong = {
    'DATABASE_OWNER_URL needs DATABASE_URL=postgres://USER:…, the role that it lets serve':
      given.DATABASE_OWNER_URL && !(isServer(DATABASE_URL) && new URL(DATABASE_URL).username),
    'READ_DATABASE_URL is a standby of DATABASE_URL=postgres://…':
      given.READ_DATABASE_URL && !isServer(DATABASE_URL),
    'READ_DATABASE_URL must be another than DATABASE_URL':
      given.READ_DATABASE_URL && given.READ_DATABASE_URL === DATABASE_URL,
    'FILES_URL=s3://… needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY':
      isBucket(FILES_URL) && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY),
    ...officeApart(given),
    ...wechatApart(given, demo),
    ...smsApart(given),
    ...backupApart(given),
    ...syslogApart(given),
    'METRICS_PORT must be another than PORT':
      METRICS_PORT && Number(METRICS_PORT) === Number(given.PORT ?? usualPort),
    'PUBLIC_URL is missing: the address that browsers use, such as https://host':
      serve && !demo && !given.PUBLIC_URL,
    'DEMO=1 lets anyone be anyone: npm start shows the demo museum, this is a real one':
      !demo && given.DEMO === '1',
  }
  return Object.entries(wrong).flatMap(([words, is]) => (is ? [words] : []))
}

function isDatabase(url: string): boolean {
  return isServer(url) || /^sqlite:.+$/.test(url)
}
