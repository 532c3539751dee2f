import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { vaultOf } from '../privacy/vault.ts'
import { readSettings } from '../settings.ts'
import { awayDatabase } from '../testing/away-database.ts'
import { privateFont } from '../testing/private-font.ts'
import { ownVersion } from '../version.ts'
import { examine } from './doctor.ts'
import { told } from './finding.ts'
import type { Outside } from './outside.ts'

const key = '3q0iN7Vn0sQy8u0f1X2kqgW9b5aPzKc7mT4hLrJdE6o='
const otherKey = 'Qm7xZ2pL9vT4cR8nW1yK5sD0gH3jF6bA7eU2iO4tX9s='
const now = new Date('2026-05-12T02:00:00Z')
const works = { state: 'works', errcode: 0 } as const
const absent = { state: 'absent', errcode: 0 } as const

let folder = ''
let env: Record<string, string> = {}
const url = () => readSettings(env, { demo: false }).databaseUrl

const healthOf = (data: object) => JSON.stringify({ status: 1, msg: '', data })

/** A world in which everything is well. */
const well: Outside = {
  now: () => now,
  reach: async (address) =>
    address.endsWith('/api/office/me')
      ? { code: 401, dateMs: undefined, text: '' }
      : { code: 200, dateMs: now.getTime(), text: healthOf(ownVersion) },
  wechat: async () => ({ official: works, mini: absent }),
  templates: async () => [{ id: 't', fields: ['thing1', 'time2'], lasting: false, words: {} }],
  room: async () => ({ free: 60, of: 100 }),
}

async function write(change: (db: ReturnType<typeof openDb>['db']) => Promise<unknown>) {
  const opened = openDb(url(), () => {})
  await change(opened.db).finally(opened.close)
}

function backedUp(hoursAgo: number): void {
  const path = join(folder, 'backups', 'museum-2026-05-12-033000.tar')
  mkdirSync(join(folder, 'backups'), { recursive: true })
  writeFileSync(path, 'archive')
  const at = now.getTime() / 1000 - hoursAgo * 3600
  utimesSync(path, at, at)
}

/** What is wrong, by its name, in the order in which it is told. */
async function wrong(outside: Partial<Outside> = {}) {
  const findings = await examine(env, { ...well, ...outside })
  for (const { state, todo } of findings) expect(todo === undefined).toBe(state === 'good')
  return findings
    .filter(({ state }) => state !== 'good')
    .map(({ check, state, said }) => `${state} ${check}: ${said.join(' | ')}`)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'museum-doctor-'))
  env = {
    DATA_DIR: folder,
    DATA_KEY: key,
    PUBLIC_URL: 'https://museum.example',
    OFFICE_URL: 'https://office.museum.example',
    TRUST_PROXY: '1',
    WECHAT_APPID: 'wx1',
    WECHAT_SECRET: 's',
    WECHAT_TEMPLATE_ID: 't',
    BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`,
  }
  const opened = openDb(url(), () => {})
  await migrate(opened).finally(opened.close)
  backedUp(6)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a museum that is well hears nothing else', async () => {
  expect(await wrong()).toEqual([])
  expect(told(await examine(env, well))).toMatch(/^ok {3}settings: in force: .*Asia\/Shanghai/)
})

test('an address that several look at is asked once', async () => {
  const asked: string[] = []
  const reach = async (address: string) => {
    asked.push(address)
    return await well.reach(address)
  }
  await wrong({ reach })
  expect(asked.sort()).toEqual([
    'https://api.weixin.qq.com',
    'https://museum.example/healthz',
    'https://office.museum.example/api/office/me',
  ])
})

test('a font of statements that is none', async () => {
  const font = join(folder, 'rare.ttf')
  writeFileSync(font, 'no font')
  env = { ...env, STATEMENT_FONTS: font }
  expect(await wrong()).toEqual([
    expect.stringMatching(
      /^bad STATEMENT_FONTS: .*rare\.ttf: .* \| 证明用的字体 .*rare\.ttf 读不出/,
    ),
  ])
  writeFileSync(font, privateFont())
  expect(await wrong()).toEqual([])
})

test('a name that is a slip, and a key that is none', async () => {
  env = { ...env, DATABSE_URL: 'x', DATA_KEY: 'short' }
  const [only, ...rest] = await wrong()
  expect(only).toMatch(/^bad settings: .*DATA_KEY must be.*DATABASE_URL is meant/)
  expect(only).toMatch(
    /设置有误：DATA_KEY：没有设置.*；DATABSE_URL：名称写错了，应为 DATABASE_URL（/,
  )
  expect(rest).toEqual([])
})

test('a database that is away, without its password', async () => {
  env.DATABASE_URL = awayDatabase
  const found = await wrong()
  expect(found).toEqual([
    expect.stringMatching(/^bad database: .*ECONNREFUSED.*数据库打不开：连接被拒绝/),
  ])
  expect(found.join()).not.toContain('hush')
})

test('a folder in which there is no museum, and none is made there', async () => {
  rmSync(join(folder, 'museum.db'))
  expect(await wrong()).toEqual([expect.stringMatching(/^bad database: there is no museum/)])
  expect(await wrong()).toHaveLength(1)
})

test('a database of an older version', async () => {
  rmSync(join(folder, 'museum.db'))
  const opened = openDb(url(), () => {})
  await migrate(opened, '059-device-seen-from').finally(opened.close)
  expect(await wrong()).toEqual([expect.stringMatching(/^warn migrations: it is to be brought to/)])
})

test('a key under which nothing opens', async () => {
  const phone = vaultOf(Buffer.from(otherKey, 'base64')).seal('volunteer.phone', '13812345678')
  await write(async (db) => {
    const { id } = await db
      .insertInto('person')
      .values({ nickname: '李', disabled: 0, created_at: '2026-05-01 00:00:00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = { id, status: 1 as const, name: '李', code: null, phone, phone_masked: '' }
    await db.insertInto('volunteer').values(row).execute()
  })
  expect(await wrong()).toEqual([expect.stringMatching(/^bad DATA_KEY: DATA_KEY is not the key/)])
})

test('pictures that cannot be written', async () => {
  env.FILES_URL = 'file:/dev/null'
  expect(await wrong()).toEqual([
    expect.stringMatching(/^bad files: .*图片不能写入：路径中有一段不是目录/),
  ])
})

test('an address that nobody reaches, and one at which no museum answers', async () => {
  const isMuseum = (address: string) => address.startsWith('https://museum.example')
  const reach = (failed: string) => async (address: string) =>
    isMuseum(address) ? { failed } : await well.reach(address)
  expect(await wrong({ reach: reach('certificate has expired') })).toEqual([
    expect.stringMatching(/^bad PUBLIC_URL: .*certificate has expired.*连不上：证书已过期/),
  ])
  const away = async (address: string) => ({
    ...(await well.reach(address)),
    ...(isMuseum(address) && { code: 502 }),
  })
  expect(await wrong({ reach: away })).toEqual([
    expect.stringMatching(/^bad PUBLIC_URL: .*answers 502/),
  ])
})

test('a museum without an app, where volunteers log in otherwise', async () => {
  for (const name of ['WECHAT_APPID', 'WECHAT_SECRET', 'WECHAT_TEMPLATE_ID']) env[name] = ''
  const sms = {
    SMS: 'aliyun',
    SMS_SIGN: '馆',
    SMS_TEMPLATE: 't',
    SMS_KEY_ID: 'k',
    SMS_KEY_SECRET: 's',
  }
  env = { ...env, ...sms }
  const away = {
    reach: async (address: string) =>
      address.includes('weixin') ? { failed: 'ENOTFOUND' } : await well.reach(address),
  }
  expect([await wrong(), await wrong(away)]).toEqual([[], []])
  const noSms = async (address: string) =>
    address.includes('aliyuncs') ? { failed: 'ENOTFOUND' } : await well.reach(address)
  expect(await wrong({ reach: noSms })).toEqual([
    expect.stringMatching(/^bad SMS: .*ENOTFOUND.*短信服务连不上：找不到这个主机名/),
  ])
  env = { ...env, SMS: 'off', WECHAT_WEB_APPID: 'wx2', WECHAT_WEB_SECRET: 's' }
  expect(await wrong()).toEqual([])
  expect(told(await examine(env, well))).toContain('志愿者用微信扫码登录')
  expect(await wrong(away)).toEqual([
    expect.stringMatching(/^warn clock: /),
    expect.stringMatching(/^bad WeChat: .*ENOTFOUND.*找不到这个主机名/),
  ])
})

test('an address over http, and a proxy that is not believed', async () => {
  env.PUBLIC_URL = 'http://museum.example'
  expect(await wrong()).toEqual([expect.stringMatching(/^bad settings: .*PUBLIC_URL：须用 https/)])
  env = { ...env, PUBLIC_URL: 'https://museum.example', TRUST_PROXY: '' }
  expect(await wrong()).toEqual([expect.stringMatching(/^warn settings: TRUST_PROXY is not set/)])
})

test('a clock that is wrong', async () => {
  const late = new Date(now.getTime() + 90_000)
  const found = await wrong({ now: () => late })
  expect(found).toEqual([
    expect.stringMatching(/^bad clock: differs from that of api\.weixin\.qq\.com by 90 s/),
  ])
})

test('WeChat that is not reached, refuses, is not set, or has no template', async () => {
  const reach = async (address: string) =>
    address.includes('weixin') ? { failed: 'ENOTFOUND' } : await well.reach(address)
  expect(await wrong({ reach })).toEqual([
    expect.stringMatching(/^warn clock: /),
    expect.stringMatching(/^bad WeChat: .*ENOTFOUND/),
  ])
  const refused = { state: 'failed', errcode: 40164 } as const
  expect(await wrong({ wechat: async () => ({ official: refused, mini: absent }) })).toEqual([
    expect.stringMatching(/^bad WeChat: .*40164.*白名单/),
  ])
  env.WECHAT_TEMPLATE_ID = ''
  expect(await wrong()).toEqual([expect.stringMatching(/^warn WeChat: no template/)])
  env = { ...env, WECHAT_APPID: '', WECHAT_SECRET: '' }
  expect(await wrong()).toEqual([expect.stringMatching(/^warn WeChat: no app is set/)])
})

test('templates that WeChat has otherwise than they are mapped', async () => {
  const listed = { id: 't', fields: ['thing1', 'time2'], lasting: false, words: {} }
  const bad = (...templates: (typeof listed)[]) => wrong({ templates: async () => templates })
  expect(await bad()).toEqual(['bad WeChat: t is no template of the account | 账号里没有模板 t'])
  expect(await bad({ ...listed, fields: ['thing1', 'time3'] })).toEqual([
    'bad WeChat: t: it has no field time2 | 模板 t：没有字段 time2',
    'bad WeChat: t: its field time3 is not mapped | 模板 t：字段 time3 没有填写',
  ])
  env.WECHAT_TEMPLATE_ID = ''
  env.WECHAT_TEMPLATES = JSON.stringify({
    message: { id: 't', lasting: true, fields: { thing1: 'title', phrase2: '=待确认' } },
  })
  const fields = ['thing1', 'phrase2']
  expect(await bad({ ...listed, fields, words: { phrase2: ['通过', '未通过'] } })).toEqual([
    expect.stringMatching(/phrase2 takes only 通过, 未通过/),
    expect.stringMatching(/是一次性订阅，不是长期订阅/),
  ])
  expect(await bad({ ...listed, fields, lasting: true })).toEqual([])
  expect(await wrong({ templates: async () => ({ errcode: 48001 }) })).toEqual([
    expect.stringMatching(/^warn WeChat: does not list the templates \(48001\)/),
  ])
})

test('a backup that is old, or that there is not', async () => {
  backedUp(27)
  expect(await wrong()).toEqual([expect.stringMatching(/^bad backup: the newest is 27 h old/)])
  rmSync(join(folder, 'backups'), { recursive: true })
  expect(await wrong()).toEqual([expect.stringMatching(/^warn backup: there is none/)])
})

test('another place for archives that is away or empty, archives that all may read, or none', async () => {
  env.BACKUP_URL = `file:${join(folder, 'there')}`
  expect(await wrong()).toEqual([expect.stringMatching(/^bad backup: BACKUP_URL: .* is not there/)])
  mkdirSync(join(folder, 'there'))
  expect(await wrong()).toEqual([expect.stringMatching(/^bad backup: BACKUP_URL: there is none/)])
  Object.assign(env, { BACKUP_RECIPIENT: '', BACKUP_URL: '' })
  expect(await wrong()).toEqual([expect.stringMatching(/^bad backup: none can be written/)])
  env.BACKUP_PLAIN = '1'
  expect(await wrong()).toEqual([expect.stringMatching(/^warn backup: archives can be read/)])
})

test('a disk that is nearly full', async () => {
  expect(await wrong({ room: async () => ({ free: 4, of: 100 }) })).toEqual([
    expect.stringMatching(/^bad disk: 4 % of the disk is free \| 磁盘剩余 4%/),
  ])
  expect(await wrong({ room: async () => ({ free: 14, of: 100 }) })).toEqual([
    expect.stringMatching(/^warn disk: 14 %/),
  ])
})
