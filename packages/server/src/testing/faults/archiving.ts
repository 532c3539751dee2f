import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rehearse } from '../../backup/rehearse.ts'
import { restore } from '../../backup/restore.ts'
import { openDb } from '../../db/db.ts'
import { openKeys } from '../../privacy/keys.ts'
import { SettingsError } from '../../settings.ts'
import { archiveKeys } from '../archives.ts'
import { compiled } from '../process.ts'
import type { World } from '../world.ts'

const main = join(import.meta.dirname, '../../main.ts')

const isCut = (at: number) => at % 3 === 1
/** Opening every text of an archive takes longer than comparing its sums. */
const isOpened = (at: number) => at % 6 === 0
const partOf = (path: string) => `${path}.part`

type Museum = Pick<World['appContext'], 'settings' | 'db'>

/**
 * Takes one archive after the other of a museum that is open, by the command of the guide, until there are
 * `most` or it is ended; every third is killed while it writes. `look` has each restored beside the museum and
 * compared, and every sixth looked into.
 */
export async function startBackups(world: World, most: number) {
  const folder = mkdtempSync(join(tmpdir(), 'museum-archiving-'))
  const machine = join(folder, 'machine')
  const keys = await archiveKeys(machine)
  const paths: string[] = []
  let over = false
  const odd: string[] = []
  const taking = (async () => {
    while (!over && paths.length < most) {
      const path = join(folder, `${paths.length + 1}.age`)
      const killed = isCut(paths.length)
      paths.push(path)
      const end = await take(world.url, machine, path, keys.recipient, killed)
      if (!killed && end !== '') odd.push(`an archive was not written: ${end}`)
    }
  })()
  const settings = { ...world.appContext.settings, dataDir: machine }
  return {
    end: async () => {
      over = true
      await taking
    },
    close: async () => {
      over = true
      await taking
      rmSync(folder, { recursive: true, force: true })
    },
    look: async (into: (museum: Museum) => Promise<string[]>) => {
      let whole = 0
      let cut = 0
      for (const [at, path] of paths.entries()) {
        if (existsSync(partOf(path))) {
          const refused = await rehearse(settings, partOf(path), keys.opening).catch(
            (error: unknown) => error,
          )
          if (refused instanceof SettingsError) cut += 1
          else odd.push(`${partOf(path)} was not refused in words: ${refused}`)
        }
        // One that was killed has its name or has not; with it, it is whole.
        if (isCut(at) && !existsSync(path)) continue
        try {
          await rehearse(settings, path, keys.opening)
          if (isOpened(at))
            odd.push(...(await lookInto(settings, path, keys.opening, join(folder, 'one'), into)))
          whole += 1
        } catch (error) {
          odd.push(`${path}: ${error}`)
        }
      }
      return { odd, whole, cut }
    },
  }
}

/** Restores an archive onto an empty machine, and looks into what came of it. */
async function lookInto(
  settings: World['appContext']['settings'],
  path: string,
  opening: Parameters<typeof restore>[2],
  folder: string,
  into: (museum: Museum) => Promise<string[]>,
): Promise<string[]> {
  mkdirSync(folder)
  const databaseUrl = `sqlite:${join(folder, 'museum.db')}`
  // A key of its own in memory: what other databases said of theirs is not known by it.
  const dataKey = Buffer.from(settings.dataKey)
  const place = { ...settings, dataKey, databaseUrl, filesUrl: `file:${join(folder, 'files')}` }
  await restore(place, path, opening)
  const opened = openDb(databaseUrl, () => {})
  try {
    await openKeys(opened.db, place)
    return await into({ settings: place, db: opened.db })
  } finally {
    await opened.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Answers what went wrong, nothing where it is written; kills it as soon as there is something where that is asked for. */
function take(
  url: string,
  machine: string,
  path: string,
  recipient: string,
  isKilled: boolean,
): Promise<string> {
  const env = { DATABASE_URL: url, DATA_DIR: machine, BACKUP_RECIPIENT: recipient, ...compiled }
  const child = spawn(process.execPath, [main, 'backup', path], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const look = setInterval(() => {
    if (isKilled && existsSync(partOf(path))) child.kill('SIGKILL')
  }, 1)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearInterval(look)
      resolve(code === 0 ? '' : `${code} ${said}`)
    })
  })
}
