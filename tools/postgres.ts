import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findPostgres } from './postgres/binaries.ts'
import { type Identity, serverIdentity } from './postgres/identity.ts'

export interface PostgresInstance {
  /** Of the database `postgres`, for its superuser, without a password, on 127.0.0.1 only. */
  readonly url: string
  /** Ends the server as a crash would, data kept; `restart` recovers it. */
  kill(): Promise<void>
  /** Starts the server again after `kill`, on the same data and port. */
  restart(): Promise<void>
  /** Ends the server and removes its data. Safe to call twice. */
  stop(): Promise<void>
}

interface Options {
  /** Keep what was committed through a crash; off by default, as tests want speed. */
  durable?: boolean
}

const startSeconds = 60
const folderPrefix = 'museum-postgres-'

/**
 * Starts a private PostgreSQL server in a new temporary folder, on a random port.
 * It ends with this process, whatever ends that. Rejects with one line when it cannot start.
 */
export async function startPostgres(options: Options = {}): Promise<PostgresInstance> {
  const installed = findPostgres()
  if (!installed) throw new Error('no PostgreSQL server is installed (npm test brings one)')
  sweepOrphans()
  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const identity = serverIdentity()
    if (identity) chownSync(folder, identity.uid, identity.gid)
    const bin = reachable(installed, folder, identity)
    const data = join(folder, 'data')
    createCluster(bin, data, identity)
    return await launch(bin, data, identity, options, removeFolder)
  } catch (error) {
    removeFolder()
    throw error
  }
}

async function launch(
  bin: string,
  data: string,
  identity: Identity | undefined,
  options: Options,
  removeFolder: () => void,
): Promise<PostgresInstance> {
  const port = await freePort()
  let server = await boot(bin, data, port, identity, options)
  const lastResort = () => {
    server.kill('SIGQUIT')
    removeFolder()
  }
  process.once('exit', lastResort)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    kill: () => end(server, 'SIGQUIT'),
    restart: async () => {
      await end(server, 'SIGQUIT')
      server = await boot(bin, data, port, identity, options)
    },
    stop: async () => {
      await end(server, 'SIGINT')
      process.removeListener('exit', lastResort)
      removeFolder()
    },
  }
}

function createCluster(bin: string, data: string, identity?: Identity): void {
  const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8']
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

/** Runs the server until it accepts connections; rejects with the last thing it said. */
function boot(
  bin: string,
  data: string,
  port: number,
  identity: Identity | undefined,
  { durable = false }: Options,
): Promise<ChildProcess> {
  const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    lc_messages: 'C',
    ...(durable ? {} : quick),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
    ...identity,
    cwd: dirname(data),
    // Its own group: a Ctrl-C is ours to answer, once the tests have let go of it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => {
      server.kill('SIGQUIT')
      reject(new Error(`PostgreSQL did not start: ${why}`))
    }
    const patience = setTimeout(() => fail(`not ready after ${startSeconds} s`), startSeconds * 1000)
    server.once('error', (error) => fail(error.message))
    server.once('exit', () => fail(said.trim().split('\n').at(-1) ?? 'it said nothing'))
    server.once('close', () => clearTimeout(patience))
    server.stderr.on('data', (chunk) => {
      // Read on after the start too, or a full pipe would stop the server.
      if (said.length < 100_000) said += chunk
      if (said.includes('ready to accept connections')) {
        clearTimeout(patience)
        resolve(server)
      }
    })
  })
}

function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
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

/** Removes the folders of processes that were killed; their servers end when they notice. */
function sweepOrphans(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(folderPrefix) && Number(name.slice(folderPrefix.length).split('-')[0])
    if (!pid) continue
    try {
      process.kill(pid, 0)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') continue
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    }
  }
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
