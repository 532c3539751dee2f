import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { openDb } from './db/db.ts'
import { migrate } from './db/migrate.ts'
import { createAccount } from './features/account/account.service.ts'
import { run } from './run.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'

const usage = 'usage: main.ts serve | demo | migrate | admin create NAME | fill --volunteers N'

async function main(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2)
  const settings = readSettings(process.env, { demo: command === 'demo' })
  switch (command) {
    case 'serve':
    case 'demo':
      return await run(settings)
    case 'migrate': {
      const opened = openDb(settings.databaseUrl, () => {})
      await migrate(opened).finally(opened.close)
      return say('database is up to date')
    }
    case 'admin':
      if (rest[0] !== 'create' || !rest[1]) throw new SettingsError(usage)
      return await createAdmin(settings, rest[1])
    case 'fill':
      return await fillWith(settings, rest)
    default:
      throw new SettingsError(usage)
  }
}

async function fillWith(settings: Settings, rest: string[]): Promise<void> {
  const { values } = parseArgs({ args: rest, options: { volunteers: { type: 'string' } } })
  const volunteers = Number(values.volunteers)
  if (!Number.isInteger(volunteers) || volunteers < 1 || volunteers > 1_000_000)
    throw new SettingsError('fill needs --volunteers N, a whole number from 1 to 1000000')
  const opened = openDb(settings.databaseUrl, () => {})
  try {
    await migrate(opened)
    const { fill } = await import('./fill/fill.ts')
    await fill(opened.db, { volunteers, now: new Date(), zone: settings.museumZone }, say)
  } finally {
    await opened.close()
  }
}

async function createAdmin(settings: Settings, username: string): Promise<void> {
  const password = await ask('password (at least 10 characters): ')
  if (password.length < 10) throw new SettingsError('the password is too short')
  const opened = openDb(settings.databaseUrl, () => {})
  try {
    await migrate(opened)
    const created_at = stampOf(museumTime(new Date(), settings.museumZone))
    const made = await createAccount(opened.db, { username, password, role: 'admin', created_at })
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
  process.exitCode = 1
}
