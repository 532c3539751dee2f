import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import type { Identity } from './identity.ts'

export interface Server {
  /** Folder of the binaries, and of the data. */
  bin: string
  data: string
  port: number
  identity: Identity | undefined
  /** Whether a commit survives a crash. */
  durable: boolean
}

const startSeconds = 60

/** Starts the server process; `untilReady` tells when it answers. */
export function startServer({ bin, data, port, identity, durable }: Server): ChildProcess {
  const quick = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // It counts tables by itself, which changes the plans that tests look at.
    autovacuum: 'off',
    // What nobody reads again after a crash need not take a gigabyte.
    max_wal_size: '256MB',
  }
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: dirname(data),
    max_connections: 200,
    lc_messages: 'C',
    ...(durable ? {} : quick),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A library that sets the clock of whoever tests would stop the server's own time limits.
  const command = ['-u', 'LD_PRELOAD', join(bin, 'postgres'), '-D', data, ...args]
  return spawn('env', command, {
    ...identity,
    cwd: dirname(data),
    // Its own group: a terminal's Ctrl-C is for whoever uses the server, who then stops it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Waits until connections are accepted; rejects with the last thing the server said. */
export function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => {
      clearTimeout(patience)
      server.kill('SIGQUIT')
      reject(new Error(`PostgreSQL did not start: ${why}`))
    }
    const patience = setTimeout(() => fail(`not ready in ${startSeconds} s`), startSeconds * 1000)
    server.once('error', (error) => fail(error.message))
    server.once('exit', () => fail(said.trim().split('\n').at(-1) || 'it said nothing'))
    server.stderr?.on('data', (chunk) => {
      // Read on after the start too: a full pipe would stop the server.
      if (said.length < 100_000) said += chunk
      if (/ready to accept (read-only )?connections/.test(said)) {
        clearTimeout(patience)
        resolve()
      }
    })
  })
}

/** Ends the server: SIGINT disconnects and shuts down, SIGKILL is a crash. */
export function endServer(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null)
    return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
