import { museumStamp } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { productWords } from '@museum/contract/login/account.rules.ts'
import { fillSize, type Given, isWhose } from './cli.ts'
import { migrate } from './db/migrate.ts'
import { letServeAs, openDatabase, openOwned } from './db/open.ts'
import { createAccount } from './features/account/account.service.ts'
import { resetFactorsOf } from './features/account/factor.service.ts'
import { endAllLoginsAt } from './features/account/logins.service.ts'
import { museumName } from './features/setting/setting.read.ts'
import { neededBy } from './needed-secrets.ts'
import { saysKey } from './privacy/key-source.ts'
import { openKeys } from './privacy/keys.ts'
import { untilReady } from './ready.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { askSecret, say } from './terminal.ts'

/** Does what a command line asks. Throws a `SettingsError` where this museum's settings do not let it. */
export async function runCommand(given: Given, all: NodeJS.ProcessEnv): Promise<void> {
  const { name, words, options } = given
  if (name === 'doctor') return await lookAround(all)
  // Who checks a file of the log needs nothing of the museum.
  if (name === 'audit' && words[0] === 'verify' && words[1])
    return await (await import('./log-commands.ts')).checkFile(words[1])
  if (name === 'keeper') return await (await import('./backup/keeper.ts')).tellPair()
  // What is filled is for the demo mode where it has no key of its own.
  const demo = name === 'demo' || (name === 'fill' && !saysKey(all))
  const { env, keyless } = neededBy(name, all)
  const mode = { demo, serve: name === 'serve', keyless }
  const settings = readSettings(env, mode)
  switch (name) {
    case 'serve': {
      const { run } = await import('./run.ts')
      return await run(settings)
    }
    case 'demo': {
      const { run } = await import('./run.ts')
      const { keepMade, takeKept } = await ofCheckout(import('@museum/demo/kept.ts'))
      const clock = () => new Date()
      const taken = takeKept(settings, clock())
      return await run(taken ? readSettings(env, mode) : settings, clock, { keep: keepMade })
    }
    case 'ready':
      // systemd says whose readiness it waits for.
      return await untilReady(settings, Number(env.MAINPID) || undefined)
    case 'migrate': {
      const opened = await openOwned(settings)
      await migrate(opened)
        .then(() => letServeAs(opened, settings))
        .finally(opened.close)
      return say('database is up to date')
    }
    case 'admin':
      return await administer(settings, words)
    case 'fill':
      return await fillWith(settings, fillSize(options))
    case 'audit':
      return await (await import('./log-commands.ts')).withLog(settings, words[1])
    case 'backup':
    case 'signer':
    case 'offsite':
    case 'restore': {
      const { archives } = await import('./backup/commands.ts')
      return await archives[name](settings, words[0] ?? '', options)
    }
    case 'keys': {
      const { manageKeys } = await import('./keys/commands.ts')
      return await manageKeys(settings, words)
    }
  }
}

/** What only a checkout has: whoever serves real people has no demo museum beside theirs. */
async function ofCheckout<T>(loading: Promise<T>): Promise<T> {
  return await loading.catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === missingModule
    if (!missing || !error.message.includes('@museum/demo')) throw error
    throw new SettingsError('a release has no demo museum and no fill: a checkout has them')
  })
}

const missingModule = 'ERR_MODULE_NOT_FOUND'

/** Says what is well and what is not; the exit code is 1 where something must be mended. */
async function lookAround(env: NodeJS.ProcessEnv): Promise<void> {
  const { examine } = await import('./doctor/doctor.ts')
  const { outside } = await import('./doctor/outside.ts')
  const { told } = await import('./doctor/finding.ts')
  const findings = await examine(env, outside)
  say(told(findings))
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
}

async function fillWith(settings: Settings, size: ReturnType<typeof fillSize>): Promise<void> {
  const opened = await openDatabase(settings.databaseUrl, () => {})
  try {
    await migrate(opened)
    await openKeys(opened.db, settings)
    const { fillMuseum } = await ofCheckout(import('@museum/demo/filled.ts'))
    await fillMuseum(opened.db, settings, size, say)
  } finally {
    await opened.close()
  }
}

async function createAdmin(settings: Settings, username: string): Promise<void> {
  const password = await askSecret('password (at least 10 characters, not a common one): ')
  const opened = await openDatabase(settings.databaseUrl, () => {})
  try {
    await migrate(opened)
    const created_at = museumStamp(new Date(), settings.museumZone)
    const account = { username, password, role: 'admin', created_at } as const
    const museum = await museumName({ db: opened.db, settings })
    const made = await createAccount(
      ...([opened.db, account, museum, productWords, momentOf(settings)] as const),
    ).catch((error: unknown) => {
      throw error instanceof Fault ? new SettingsError(error.message) : error
    })
    if (!made) throw new SettingsError(`an account named ${username} exists already`)
  } finally {
    await opened.close()
  }
  say(`administrator ${username} created`)
}

async function administer(settings: Settings, [act, word = '']: readonly string[]): Promise<void> {
  if (act === 'create') return await createAdmin(settings, word)
  if (isWhose(word) && act === 'end-logins') return await endLogins(settings, word)
  return await resetFactor(settings, word)
}

/** For when somebody may have got in, of the office or anywhere. */
async function endLogins(settings: Settings, whose: 'office' | 'all'): Promise<void> {
  const opened = await openDatabase(settings.databaseUrl, () => {})
  try {
    await migrate(opened)
    const count = await endAllLoginsAt(opened.db, whose, momentOf(settings))
    say(`${count} logins have ended`)
  } finally {
    await opened.close()
  }
}

const momentOf = ({ museumZone }: Settings) => ({ now: new Date(), zone: museumZone })

/** For whoever lost their factor and has nobody beside them who could reset it. */
async function resetFactor(settings: Settings, username: string): Promise<void> {
  const opened = await openDatabase(settings.databaseUrl, () => {})
  try {
    await migrate(opened)
    if (!(await resetFactorsOf(opened.db, username, momentOf(settings))))
      throw new SettingsError(`no account is named ${username}`)
  } finally {
    await opened.close()
  }
  say(`${username} logs in by password alone, until a factor is bound anew`)
}
