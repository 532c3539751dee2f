import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { typefaceFiles, typefacePackage } from './paper/fonts.ts'
import { refuseOtherKey } from './privacy/key.ts'
import { readSettings } from './settings.ts'
import { form, makeChoices } from './testing/applicant.ts'
import { compiled } from './testing/process.ts'
import { eachStore } from './testing/stores.ts'
import { openWorld } from './testing/world.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'museum-run-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `main.ts serve` until it ends by itself; answers how, and what it said. */
async function serve(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'serve'], {
    env: {
      DATA_DIR: folder,
      DATA_KEY: randomBytes(32).toString('base64'),
      PUBLIC_URL: 'https://museum.example',
      ...compiled,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const said = await text(child.stderr)
  return { code: await ended, said }
}

test('a server that cannot start says why in one line and ends with 1', async () => {
  expect(await serve({ FILES_URL: 'file:/dev/null', PORT: '0' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^FILES_URL: file:\/dev\/null cannot be written: [^\n]+\n$/),
  })
})

test('without an address of its own it does not start', async () => {
  expect(await serve({ PUBLIC_URL: '', PORT: '0' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^settings refused: PUBLIC_URL is missing[^\n]+\n$/),
  })
})

test('a port that another program has is named', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  expect(await serve({ PORT: String(port) })).toEqual({
    code: 1,
    said: expect.stringMatching(
      new RegExp(
        `^HOST 127.0.0.1, PORT ${port} cannot be listened on: [^\\n]*EADDRINUSE[^\\n]*\\n$`,
      ),
    ),
  })
  other.close()
})

test('names from before they had one form are brought into it as it starts', async () => {
  const env = { DATA_DIR: folder, DATA_KEY: randomBytes(32).toString('base64'), PORT: '0' }
  const own = { ...env, PUBLIC_URL: 'https://museum.example', FILES_URL: 'file:/dev/null' }
  const { databaseUrl } = readSettings(own, { demo: false, serve: true })
  const before = await openDatabase(databaseUrl, () => {})
  await migrate(before)
  const person = { nickname: '芳', disabled: 0, created_at: '2020-01-01 00:00:00' }
  await before.db.insertInto('person').values(person).execute()
  const volunteer = { id: 1, status: 7 as const, name: '王　芳', phone_masked: '' }
  await before.db.insertInto('volunteer').values(volunteer).execute()
  await before.close()
  expect((await serve(own)).code).toBe(1)
  const after = await openDatabase(databaseUrl, () => {})
  expect(await after.db.selectFrom('volunteer').select('name').execute()).toEqual([
    { name: '王芳' },
  ])
  await after.close()
})

/** A value of each variable that the operating guide names, as far from the usual as it may be. */
const unusual: Record<string, string> = {
  ...{ PUBLIC_URL: 'https://museum.example', TRUST_PROXY: '1', RATE_FACTOR: '1' },
  ...{ HSTS_SUBDOMAINS: '0', DATABASE_TLS: 'on', HOST_TLS: 'on', SECOND_FACTOR: 'admin' },
  ...{ OFFICE_URL: 'https://office.museum.example', TELL_NEW_DEVICES: '1' },
  ...{ MUSEUM_NAME: '海岛博物馆', MUSEUM_TZ: 'Pacific/Auckland', LOG_LEVEL: 'silent' },
  ...{ OFFICE_LOGIN_HOURS: '8', OFFICE_IDLE_MINUTES: '10', OFFICE_CONFIRM_MINUTES: '20' },
  ...{ BACKUP_RECIPIENT: `age1${'q'.repeat(58)}`, BACKUP_KEEP: '1,0,0' },
  ...{ AUDIT_DAYS: '180', OUTBOX_DAYS: '30', DELIVERY_DAYS: '30', AUDIT_SIGN_HOURS: '24' },
  REFUSED_DAYS: '0',
  ...{ SYSLOG: 'tls://127.0.0.1:9', SYSLOG_CA: '/etc/hosts' },
  ...{ WECHAT_APPID: 'wx1', WECHAT_SECRET: 'one', WECHAT_MINI_APPID: 'wx2' },
  ...{ WECHAT_MINI_SECRET: 'two', WECHAT_TOKEN: 'three', WECHAT_AES_KEY: 'k'.repeat(43) },
  ...{ WECHAT_WEB_APPID: 'wx3', WECHAT_WEB_SECRET: 'five' },
  ...{ SMS: 'tencent', SMS_SIGN: '馆', SMS_TEMPLATE: 'six', SMS_KEY_ID: 'seven' },
  ...{ SMS_KEY_SECRET: 'eight', SMS_APP_ID: 'nine', SMS_BASE: 'http://127.0.0.1:9' },
  SMS_DAILY: '20',
  WECHAT_SCOPE: 'snsapi_userinfo',
  WECHAT_FILES: 'MP_verify_a1.txt:a1',
  SECURITY_CONTACT: 'mailto:it@museum.example',
  STATEMENT_FONTS: fileURLToPath(
    import.meta.resolve(`${typefacePackage}/${typefaceFiles.regular}`),
  ),
  WECHAT_TEMPLATES: '{"message":{"id":"four","fields":{"thing1":"title"}}}',
  ...{ WECHAT_OPEN_BASE: 'http://127.0.0.1:9', WECHAT_API_BASE: 'http://127.0.0.1:9' },
  ...{ HOST: '127.0.0.1', PORT: '0' },
}
// What another machine is needed for, a port that another process may have, and what stands in another's place.
const elsewhere = new Set([
  ...[
    'DATA_DIR',
    'DATA_KEY',
    'DATA_KEY_FILE',
    'DATA_KEY_BEFORE',
    'DATA_KEY_BEFORE_FILE',
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'READ_DATABASE_URL',
    'READ_LAG_SECONDS',
    'FILES_URL',
  ],
  ...['WECHAT_TEMPLATE_ID', 'BACKUP_PLAIN', 'BACKUP_URL', 'BACKUP_S3_ENDPOINT'],
  ...['BACKUP_S3_REGION', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ...['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'METRICS_PORT'],
])

test('the demo museum opens under whatever the guide lets one set', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const rows = guide.match(/^\| `[A-Z][A-Z0-9_]+`.*$/gm) ?? []
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z0-9_]+/g) ?? [])
  const tried = [...new Set(named)].filter((name) => !elsewhere.has(name))
  expect(tried.sort()).toEqual(Object.keys(unusual).sort())
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), 'demo'], {
    env: { DATA_DIR: folder, ...compiled, ...unusual },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = text(child.stderr)
  for await (const part of child.stdout) if (String(part).includes('Ctrl+C')) break
  child.kill('SIGTERM')
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('close', resolve)))
  expect({ code, said: await said }).toEqual({ code: 0, said: '' })
})

eachStore('the key', (store) => {
  test('must be the one under which personal data were sealed', async () => {
    const world = await openWorld(store)
    const key = world.appContext.settings.dataKey
    const other = Buffer.alloc(32, 1)
    // Nothing is sealed yet, so any key will do.
    await refuseOtherKey(world.db, { dataKey: other })
    const person = await world.person('欧阳修竹')
    const application = await form(
      world,
      person,
      await makeChoices(world, await world.office('admin')),
    )
    expect((await world.as(person).send(applicationCalls.save, application)).status).toBe(1)
    await refuseOtherKey(world.db, { dataKey: key })
    await expect(refuseOtherKey(world.db, { dataKey: other })).rejects.toThrow(
      /^DATA_KEY is not the key[^\n]+$/,
    )
    await world.close()
  })
})
