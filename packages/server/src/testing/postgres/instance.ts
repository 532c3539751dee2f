import { type ChildProcess, execFileSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../free-port.ts'
import { later } from '../later.ts'
import { findPostgres } from './binaries.ts'
import { type Identity, serverIdentity } from './identity.ts'
import { endServer, type Server, startServer, untilReady } from './server.ts'
import { watchOver } from './watch.ts'

export interface PostgresInstance {
  /**
   * Of the database `postgres`, for its superuser, without a password, on 127.0.0.1. By the socket, in the
   * folder beside its data, the system says who asks, as Debian sets it up.
   */
  readonly url: string
  /** Ends the server as a power cut would, data kept; `restart` recovers it. */
  kill(): Promise<void>
  /** Starts the server again after `kill`, on the same data and port. */
  restart(): Promise<void>
  /** Ends the server and removes its data. Safe to call twice. */
  stop(): Promise<void>
}

const startAttempts = 50
const startAgainMs = 100

interface Options {
  /** Keep what was committed through `kill`. Off by default: fast, and a kill may lose all of it. */
  durable?: boolean
}

/**
 * Starts a private PostgreSQL server in a new temporary folder, on a random port.
 * It ends with this process, whatever ends that. Rejects with one line when it cannot start.
 */
export async function startPostgres(options: Options = {}): Promise<PostgresInstance> {
  const installed = findPostgres()
  if (!installed) throw new Error('no PostgreSQL server is installed (npm test brings one)')
  const folder = mkdtempSync(join(tmpdir(), 'museum-postgres-'))
  const watch = watchOver(folder)
  try {
    const identity = serverIdentity()
    if (identity) chownSync(folder, identity.uid, identity.gid)
    const bin = reachable(installed, folder, identity)
    const data = join(folder, 'data')
    createCluster(bin, data, identity)
    const port = await freePort()
    const server = { bin, data, port, identity, durable: options.durable ?? false }
    return await launch(server, watch.done)
  } catch (error) {
    await watch.done()
    throw error
  }
}

async function launch(server: Server, cleanUp: () => Promise<void>): Promise<PostgresInstance> {
  let running = startServer(server)
  await untilReady(running)
  return {
    url: `postgres://postgres@127.0.0.1:${server.port}/postgres`,
    kill: () => endServer(running, 'SIGKILL'),
    restart: async () => {
      await endServer(running, 'SIGKILL')
      running = await startAgain(server)
    },
    stop: async () => {
      await endServer(running, 'SIGINT')
      await cleanUp()
    },
  }
}

// The processes that a killed server leaves behind end by themselves, but not at once.
async function startAgain(server: Server, attempt = 1): Promise<ChildProcess> {
  const started = startServer(server)
  try {
    await untilReady(started)
    return started
  } catch (error) {
    if (attempt === startAttempts) throw error
    return await later(startAgainMs, () => startAgain(server, attempt + 1))
  }
}

function createCluster(bin: string, data: string, identity: Identity | undefined): void {
  const args = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth-host=trust',
    '--auth-local=peer',
    '--no-sync',
    '-E',
    'UTF8',
  ]
  try {
    execFileSync(join(bin, 'initdb'), [...args, '--locale=C'], {
      ...identity,
      cwd: dirname(data),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (error) {
    const said = String((error as { stderr?: Buffer }).stderr ?? error).trim()
    throw new Error(`PostgreSQL could not create its data folder: ${said.split('\n').at(-1)}`)
  }
}

/** The binaries, copied where `identity` may read them when it may not where they are. */
function reachable(bin: string, folder: string, identity: Identity | undefined): string {
  try {
    execFileSync(join(bin, 'postgres'), ['--version'], { ...identity, cwd: '/', stdio: 'ignore' })
    return bin
  } catch {
    const copy = join(folder, 'installed')
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
    return join(copy, 'bin')
  }
}
