import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../packages/server/src/testing/free-port.ts'
import { serverIdentity } from '../../packages/server/src/testing/postgres/identity.ts'
import {
  endServer,
  startServer,
  untilReady,
} from '../../packages/server/src/testing/postgres/server.ts'
import { watchOver } from '../../packages/server/src/testing/postgres/watch.ts'
import { administer } from '../../packages/server/src/testing/stores.ts'
import { example } from './example.ts'
import { databasePrograms } from './programs.ts'

/** Of everybody who may log in; the museum of these tries is gone with them. */
export const password = 'tried'

/** One server of a database, primary or standby. */
export interface DatabaseServer {
  port: number
  /** Runs a statement as its administrator. */
  sql: <R>(statement: string) => Promise<R[]>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Makes a standby the primary, as the operating guide does. */
  promote: () => Promise<void>
  /** Ends it and removes its data. */
  close: () => Promise<void>
}

const run = promisify(execFile)
const identity = serverIdentity()
const bin = databasePrograms() ?? ''

/** Starts a new primary that waits for its standby, as docs/examples says. */
export async function startPrimary(): Promise<DatabaseServer> {
  const { folder, data, file, watch } = newFolder()
  file('password', password)
  const how = ['-U', 'postgres', '--pwfile', join(folder, 'password'), '-E', 'UTF8', '--locale=C']
  const who = ['--auth-local=trust', '--auth-host=scram-sha-256']
  execFileSync(join(bin, 'initdb'), ['-D', data, ...how, ...who, '--no-sync'], {
    ...identity,
    cwd: folder,
    stdio: 'ignore',
  })
  appendFileSync(join(data, 'postgresql.conf'), example('postgresql-primary.conf', []))
  return await launch(data, watch.done)
}

/** Starts a standby of a primary by the script of docs/examples. */
export async function startStandby(primary: DatabaseServer): Promise<DatabaseServer> {
  const { folder, data, file, watch } = newFolder()
  // Whoever is not root is one user alone.
  const asUs = identity ? [] : ([['runuser -u postgres -- ', '']] as const)
  const script = file('standby.sh', example('postgresql-standby.sh', asUs))
  const passwords = file('passwords', `127.0.0.1:${primary.port}:*:museum_replica:${password}\n`)
  const places = { PRIMARY: '127.0.0.1', PORT: `${primary.port}`, DATA: data, BIN: bin }
  await run('sh', [script], {
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', PGPASSFILE: passwords, ...places },
  })
  return await launch(data, watch.done)
}

/** A new folder that goes with us; `file` puts a file into it that is the servers' own. */
function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'museum-cluster-'))
  const own = (path: string) => identity && chownSync(path, identity.uid, identity.gid)
  own(folder)
  return {
    folder,
    data: join(folder, 'data'),
    watch: watchOver(folder),
    file: (name: string, text: string) => {
      const path = join(folder, name)
      writeFileSync(path, text, { mode: 0o600 })
      own(path)
      return path
    },
  }
}

async function launch(data: string, remove: () => Promise<void>): Promise<DatabaseServer> {
  const port = await freePort()
  const server = startServer({ bin, data, port, identity, durable: true })
  await untilReady(server)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  return {
    port,
    sql: (statement) => administer(url, statement),
    kill: () => endServer(server, 'SIGKILL'),
    promote: async () => {
      await run(join(bin, 'pg_ctl'), ['-D', data, 'promote'], { ...identity, cwd: '/' })
    },
    close: async () => {
      await endServer(server, 'SIGINT')
      await remove()
    },
  }
}
