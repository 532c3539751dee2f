import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { officeCookie } from '@museum/contract/login/office-login.rules.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { pino } from 'pino'
import { createApp } from '../app.ts'
import type { AppContext } from '../context.ts'
import { openDb, single } from '../db/db.ts'
import { disableFsync } from '../db/fsync.ts'
import { migrate } from '../db/migrate.ts'
import { hashPassword } from '../features/account/account.service.ts'
import { insertAccount } from '../features/account/account.store.ts'
import { openSession } from '../features/login/session.service.ts'
import { createFileStore } from '../files/disk.ts'
import { askAs } from '../http/inject-call.ts'
import { strictOutputs } from '../http/output.ts'
import { reactions } from '../reactions/reactions.ts'
import { readSettings, type Settings } from '../settings.ts'
import { createWechat } from '../wechat/client.ts'
import type { Store } from './stores.ts'
import { somewhere, untimed } from './untimed.ts'

export interface Person {
  id: number
  token: string
}

/** Of the password that all accounts here have; making it takes long. */
let hashed: Promise<string> | undefined

export type World = Awaited<ReturnType<typeof openWorld>>

/** A whole server on a new database. Its clock stands at `now` (an instant) until it is set. */
export async function openWorld(
  store: Store,
  options: { now?: string; settings?: Partial<Settings> } = {},
) {
  strictOutputs.on = true
  const { url, drop } = await (store.makeReady ?? store.make)()
  const folder = mkdtempSync(join(tmpdir(), 'museum-world-'))
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: url,
    // biome-ignore lint/style/noProcessEnv: whoever looks for a failure turns the log on from outside
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    RATE_FACTOR: '1000',
    ...untimed,
  }
  const settings = { ...readSettings(env, { demo: true }), demo: false, ...options.settings }
  const log = pino({ level: settings.logLevel })
  const opened = openDb(url, () => {})
  await disableFsync(opened.db)
  if (!store.makeReady) await migrate(opened)
  let now = new Date(options.now ?? '2026-05-12T02:00:00Z')
  const base = { settings, db: opened.db, log, clock: () => now }
  const appContext: AppContext = {
    ...base,
    files: createFileStore(settings.filesUrl),
    wechat: createWechat(base),
    reactions,
  }
  const app = await createApp(appContext)
  app.addHook('onSend', async ({ method, routeOptions }, reply) => {
    // Only a query says what it read.
    const changed = reply.getHeader('museum-read') && reply.getHeader('museum-changed')
    if (!changed) return
    reply.removeHeader('museum-changed')
    throw new Error(`the query ${method} ${routeOptions.url} changed ${changed}`)
  })
  const { db } = opened

  const login = async (owner: { person_id: number } | { account_id: number }) => {
    const token = await openSession(db, { ...somewhere, app: appContext, now }, owner)
    return 'account_id' in owner
      ? officeCookie(token, settings.officeUrl || settings.publicUrl)
      : token
  }

  async function person(name: string, status: VolunteerStatus = 0): Promise<Person> {
    const { id } = await db
      .insertInto('person')
      .values({ nickname: name, disabled: 0, created_at: '2026-01-01 00:00:00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (status !== 0) {
      const code = status === 7 ? `V2026${String(id).padStart(4, '0')}` : null
      const row = { id, status, name, code, phone_masked: '138****0000' }
      await db.insertInto('volunteer').values(row).execute()
    }
    return { id, token: await login({ person_id: id }) }
  }

  async function office(role: OfficeRole = 'admin', username: string = role): Promise<Person> {
    hashed ??= hashPassword('correct horse', '')
    const row = { username, password_hash: await hashed, role, created_at: '2026-01-01 00:00:00' }
    await single(db, (tx) => insertAccount(tx, row))
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    return { id, token: await login({ account_id: id }) }
  }

  return {
    app,
    appContext,
    db,
    url,
    person,
    office,
    /** One more login of somebody; answers what it calls with. */
    login,
    /** Makes calls as this person, or as nobody. */
    as: (who?: { token: string }) => askAs(app, who?.token),
    /** Sets the clock to an instant such as `2026-05-12T02:00:00Z`. */
    setNow: (instant: string) => {
      now = new Date(instant)
    },
    close: async () => {
      await app.close()
      await opened.close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
