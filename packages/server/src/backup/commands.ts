import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { museumTime } from '@museum/contract/day.ts'
import { single } from '../db/db.ts'
import { openDatabase } from '../db/open.ts'
import { auditMachine } from '../features/audit/audit.service.ts'
import { openFiles } from '../files/open.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { say } from '../terminal.ts'
import { awayStore, bringBack, copyAway, listAway, pruneAway } from './away.ts'
import { backUp } from './backup.ts'
import { askIdentities, readKeeper } from './keeper.ts'
import { isAsLabelled } from './label.ts'
import type { Manifest } from './manifest.ts'
import { archiveName, backupFolder } from './names.ts'
import { pruneFolder } from './prune.ts'
import { type Rehearsed, rehearse, sweepRehearsals } from './rehearse.ts'
import { type Opening, restore } from './restore.ts'
import { knownSigner, type Signer, signerOf, signerPattern } from './signer.ts'

type Options = Record<string, string>
type Command = (settings: Settings, word: string, options: Options) => Promise<void>

/** The commands about archives, by their names. */
export const archives = {
  backup: async (settings, named) => await backUpTo(settings, named),
  signer: async ({ dataDir }) => say((await signerOf(dataDir)).name),
  offsite: async (settings, named) => await lookAway(settings, named),
  restore: async (settings, path, options) => {
    const opening = await openingOf(settings, options)
    if (options.rehearse === 'true') return tellRehearsed(await rehearse(settings, path, opening))
    const manifest = await restore(settings, path, opening)
    await noteRestored(settings, manifest)
    told('restored', manifest)
  },
} satisfies Record<string, Command>

/** Puts into the log that is there now that it came from an archive, and from which. */
async function noteRestored(settings: Settings, manifest: Manifest): Promise<void> {
  const { databaseUrl, museumZone } = settings
  const opened = await openDatabase(databaseUrl, () => {})
  const number = manifest.format === 1 ? 0 : manifest.number
  const after = { made_at: manifest.created_at }
  const entry = { action: 'restore', object: 'archive' as const, object_id: number, after }
  await single(opened.db, (tx) =>
    auditMachine(tx, { now: new Date(), zone: museumZone }, entry),
  ).finally(opened.close)
}

async function backUpTo(settings: Settings, named: string): Promise<void> {
  const { dataDir, backup, museumZone } = settings
  const { recipients, plain } = backup
  if (recipients.length === 0 && !plain)
    throw new SettingsError(
      'BACKUP_RECIPIENT is missing: museum keeper makes a pair of keys, the public one goes there. BACKUP_PLAIN=1 writes archives that everybody can read, names and all',
    )
  const now = new Date()
  const { day, time } = museumTime(now, museumZone)
  const usual = archiveName(day, time, recipients.length > 0)
  const path = resolve(named || join(backupFolder(dataDir), usual))
  if (existsSync(path)) throw new SettingsError(`${path} exists already`)
  await sweepRehearsals(settings)
  const signer = await signerOf(dataDir)
  const opened = await openDatabase(settings.databaseUrl, () => {})
  const source = { opened, files: await openFiles(settings) }
  const by = { signer, recipients }
  const written = await backUp(source, path, now, by).finally(opened.close)
  const { tables, files, label } = written
  say(`${path}: ${rowsOf(tables)}, ${files.count} files; DATA_KEY and logins are not in it`)
  say(
    `number ${label.number}, signed by ${signer.name}; ${label.sealed ? `encrypted to ${recipients.join(', ')}` : 'READABLE BY EVERYBODY (BACKUP_PLAIN=1)'}`,
  )
  if (!(await isAsLabelled(path, label)))
    throw new SettingsError(`${path} does not read as it was written: see to the disk`)
  // One with a name of its own is nobody's but whoever named it.
  if (!named) await keepByRule(settings, { usual, path, day, now, signer, written })
}

interface JustWritten {
  usual: string
  path: string
  day: string
  now: Date
  signer: Signer
  written: Awaited<ReturnType<typeof backUp>>
}

/** Copies what was just written to the other place, and removes of both what the rule does not keep. */
async function keepByRule({ dataDir, backup }: Settings, just: JustWritten): Promise<void> {
  const { keep, away } = backup
  const pruned = await pruneFolder(backupFolder(dataDir), just.usual, keep, just.now)
  if (pruned.removed.length > 0) say(`removed by BACKUP_KEEP: ${pruned.removed.join(', ')}`)
  const strange = pruned.strange.map((name) => `${name} is not as its label says: look at it`)
  for (const line of strange) say(line)
  if (away) {
    const store = awayStore(away)
    await copyAway(store, just.path, just.written).catch(refused)
    say(`copied to ${away.filesUrl}`)
    const gone = await pruneAway(store, just.signer.name, keep, just.day).catch(refused)
    if (gone.length > 0) say(`removed there by BACKUP_KEEP: ${gone.join(', ')}`)
  }
  if (strange.length > 0) throw new SettingsError(strange.join('\n'))
}

function refused(error: Error): never {
  if (error instanceof SettingsError) throw error
  throw new SettingsError(`BACKUP_URL: ${error.message}`)
}

/** Tells what is in the other place, or brings one archive from there. */
async function lookAway({ dataDir, backup }: Settings, named: string): Promise<void> {
  if (!backup.away) throw new SettingsError('BACKUP_URL is not set: there is no other place')
  const store = awayStore(backup.away)
  const all = await listAway(store).catch(refused)
  if (named === '') {
    for (const { folder, label, signer } of all)
      say(
        label
          ? `${folder}: number ${label.number}, ${label.bytes} bytes, signed by ${signer}`
          : `${folder}: not whole`,
      )
    return
  }
  const found = all.find(({ folder }) => named.replace(/\.(age|tar)$/, '') === folder)
  if (!found) throw new SettingsError(`BACKUP_URL: there is no ${named}`)
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 })
  say(await bringBack(store, found, backupFolder(dataDir)).catch(refused))
}

/** How an archive is opened and what it must prove, by the options of a command. */
async function openingOf(settings: Settings, options: Options): Promise<Opening> {
  const keeper = options.keeper ? readKeeper(options.keeper) : { identities: [], signers: [] }
  const named = options.signer?.split(/[\s,]+/) ?? []
  const wrong = named.find((name) => name.match(signerPattern)?.[0] !== name)
  if (wrong !== undefined)
    throw new SettingsError(`--signer: ${wrong} is none: museum-signer-… is meant`)
  const notBefore = options['not-before']
  if (notBefore !== undefined && !/^(\d{4}-\d{2}-\d{2}|\d{1,9})$/.test(notBefore))
    throw new SettingsError('--not-before: a day such as 2026-05-12, or the number of an archive')
  const own = await knownSigner(settings.dataDir)
  return {
    // Whoever names one expects no other, the machine's own neither.
    signers: named.length > 0 ? named : [...keeper.signers, ...(own ? [own] : [])],
    identities: async () =>
      keeper.identities.length > 0 ? keeper.identities : await askIdentities(),
    unsigned: options.unsigned === 'true',
    notBefore,
    museumZone: settings.museumZone,
  }
}

function told(what: string, manifest: Manifest): void {
  const number = manifest.format === 1 ? '' : `, number ${manifest.number}`
  const { created_at, tables, files } = manifest
  say(`${what} as of ${created_at}${number}: ${rowsOf(tables)}, ${files.count} files`)
}

function tellRehearsed({ manifest, took, engine, why }: Rehearsed): void {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  told(`rehearsed on ${engine}, all as it was written,`, manifest)
  if (manifest.format === 2) {
    const { persons, volunteers, shifts, minutes } = manifest.figures
    say(
      `${persons} persons, ${volunteers} volunteers, ${shifts} shifts, ${Math.floor(minutes / 60)} h ${minutes % 60} min of service`,
    )
  }
  const all = took.checked + took.restored + took.compared
  say(
    `took ${seconds(all)}: checked in ${seconds(took.checked)}, restored in ${seconds(took.restored)}, compared in ${seconds(took.compared)}; nothing of it is left`,
  )
  if (why !== undefined) say(`in a file, since the server let no database be made: ${why}`)
}

function rowsOf(tables: Manifest['tables']): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables`
}
