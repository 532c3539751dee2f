import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { createAccount } from './features/account/account.service.ts'
import { openFiles } from './files/open.ts'
import { run } from './run.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

const usage =
  'usage: main.ts serve | demo | migrate | admin create NAME | backup [FILE] | restore FILE | fill --volunteers N'

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  const settings = readSettings(process.env, {
    demo: command === 'demo',
    serve: command === 'serve',
  })
  switch (command) {
    case 'serve':
    case 'demo':
      return await run(settings)
    case 'migrate': {
      const opened = await openDatabase(settings.databaseUrl, () => {})
      await migrate(opened).finally(opened.close)
      return say('database is up to date')
    }
    case 'admin':
      if (rest[0] !== 'create' || !rest[1]) throw new SettingsError(usage)
      return await createAdmin(settings, rest[1])
    case 'fill':
      return await fillWith(settings, rest)
    case 'backup':
      return await backUpTo(settings, rest[0])
    case 'restore':
      if (!rest[0]) throw new SettingsError('restore needs the archive: npm run restore -- FILE')
      return await restoreFrom(settings, rest[0])
    default:
      throw new SettingsError(usage)
  }
}

async function fillWith(settings: Settings, rest: string[]): Promise<void> {
  const { values } = parseArgs({ args: rest, options: { volunteers: { type: 'string' } } })
  const volunteers = Number(values.volunteers)
  if (!Number.isInteger(volunteers) || volunteers < 1 || volunteers > 1_000_000)
    throw new SettingsError('fill needs --volunteers N, a whole number from 1 to 1000000')
  const opened = await openDatabase(settings.databaseUrl, () => {})
  try {
    await migrate(opened)
    const { fill } = await import('./fill/fill.ts')
    await fill(opened.db, { volunteers, now: new Date(), zone: settings.museumZone }, say)
  } finally {
    await opened.close()
  }
}

async function backUpTo(settings: Settings, named: string | undefined): Promise<void> {
  const now = new Date()
  const { day, time } = museumTime(now, settings.museumZone)
  const usual = `museum-${day}-${time.replaceAll(':', '')}.tar`
  const path = resolve(named ?? join(settings.dataDir, 'backups', usual))
  if (existsSync(path)) throw new SettingsError(`${path} exists already`)
  const { backUp } = await import('./backup/backup.ts')
  const opened = await openDatabase(settings.databaseUrl, () => {})
  const source = { opened, files: await openFiles(settings) }
  const { tables, files } = await backUp(source, path, now).finally(opened.close)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `${path}: ${rows} rows of ${tables.length} tables, ${files.count} files; DATA_KEY is not in it`,
  )
}

async function restoreFrom(settings: Settings, path: string): Promise<void> {
  const { restore } = await import('./backup/restore.ts')
  const opened = await openDatabase(settings.databaseUrl, () => {})
  const target = { opened, files: await openFiles(settings), dataKey: settings.dataKey }
  const { created_at, tables, files } = await restore(target, path).finally(opened.close)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  say(`restored as of ${created_at}: ${rows} rows of ${tables.length} tables, ${files.count} files`)
}

async function createAdmin(settings: Settings, username: string): Promise<void> {
  const password = await ask('password (at least 10 characters, not a common one): ')
  const opened = await openDatabase(settings.databaseUrl, () => {})
  try {
    await migrate(opened)
    const created_at = stampOf(museumTime(new Date(), settings.museumZone))
    const account = { username, password, role: 'admin', created_at } as const
    const made = await createAccount(opened.db, account).catch((error: unknown) => {
      throw error instanceof Fault ? new SettingsError(error.message) : error
    })
    if (!made) throw new SettingsError(`an account named ${username} exists already`)
  } finally {
    await opened.close()
  }
  say(`administrator ${username} created`)
}

// The password is not echoed when a person types it.
async function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = process.stdin.isTTY === true
  const reader = createInterface({ input: process.stdin, output, terminal })
  try {
    return await new Promise((resolve) => {
      reader.once('line', resolve)
      reader.once('close', () => resolve(''))
    })
  } finally {
    reader.close()
    process.stderr.write('\n')
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`)
  if (!(error instanceof SettingsError) && error instanceof Error)
    process.stderr.write(`${error.stack}\n`)
  // Connections that were opened before it failed would keep the process alive.
  process.exit(1)
}
