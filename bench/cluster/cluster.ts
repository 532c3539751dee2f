import { chownSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/server/src/testing/free-port.ts'
import { serverIdentity } from '../../packages/server/src/testing/postgres/identity.ts'
import { watchOver } from '../../packages/server/src/testing/postgres/watch.ts'
import { type DatabaseServer, password, startPrimary, startStandby } from './database.ts'
import { example } from './example.ts'
import { pgbouncer, startProgram } from './programs.ts'

/** A primary, its standby and the pooler in front of both. */
export interface Cluster {
  /** Of the primary and of the standby, by way of the pooler. */
  url: string
  readUrl: string
  primary: DatabaseServer
  standby: DatabaseServer
  /** Points the pooler at the servers of the moment. */
  point: () => void
  /** Makes a new standby of the primary; resolves when the primary waits for it. */
  follow: () => Promise<void>
  close: () => Promise<void>
}

/** Sets them up as docs/operating.md says. */
export async function openCluster(): Promise<Cluster> {
  const primary = await startPrimary()
  for (const statement of [
    // Nobody follows yet, and a write would wait for who does.
    `alter system set synchronous_standby_names = ''`,
    'select pg_reload_conf()',
    `create role museum login password '${password}'`,
    `alter role museum set statement_timeout = '30s'`,
    `alter role museum set idle_in_transaction_session_timeout = '30s'`,
    `create role museum_replica replication login password '${password}'`,
    'create database museum owner museum',
  ])
    await primary.sql(statement)
  const servers = { primary, standby: await joined(primary) }
  const pooler = await openPooler(servers)
  const url = (name: string) =>
    `postgres://museum:${password}@127.0.0.1:${pooler.port}/${name}?prepare=off`
  return Object.assign(servers, {
    url: url('museum'),
    readUrl: url('museum_read'),
    point: pooler.point,
    follow: async () => {
      servers.standby = await joined(servers.primary)
      pooler.point()
    },
    close: async () => {
      await pooler.close()
      await servers.standby.close()
      await servers.primary.close()
    },
  })
}

/** A new standby, for which the primary waits from now on. */
async function joined(primary: DatabaseServer): Promise<DatabaseServer> {
  const standby = await startStandby(primary)
  await primary.sql('alter system reset synchronous_standby_names')
  await primary.sql('select pg_reload_conf()')
  while ((await syncState(primary)) !== 'sync') await wait(100)
  return standby
}

async function syncState(primary: DatabaseServer): Promise<string | undefined> {
  const rows = await primary.sql<{ sync_state: string }>(
    `select sync_state from pg_stat_replication where state = 'streaming'`,
  )
  return rows[0]?.sync_state
}

async function openPooler(servers: { primary: DatabaseServer; standby: DatabaseServer }) {
  const folder = mkdtempSync(join(tmpdir(), 'museum-pooler-'))
  const watch = watchOver(folder)
  const identity = serverIdentity()
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const put = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (identity) chownSync(path, identity.uid, identity.gid)
    return path
  }
  const [role] = await servers.primary.sql<{ rolpassword: string }>(
    `select rolpassword from pg_authid where rolname = 'museum'`,
  )
  const users = put('userlist.txt', `"museum" "${role?.rolpassword}"\n`)
  const port = await freePort()
  const written = () =>
    put(
      'pgbouncer.ini',
      example('pgbouncer.ini', [
        ['host=127.0.0.1 port=5432', `host=127.0.0.1 port=${servers.primary.port}`],
        ['host=10.0.0.2 port=5432', `host=127.0.0.1 port=${servers.standby.port}`],
        ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
        ['/etc/pgbouncer/userlist.txt', users],
      ]),
    )
  const program = await startProgram(pgbouncer, [written()], { cwd: folder, port })
  return {
    port,
    point: () => {
      written()
      program.signal('SIGHUP')
    },
    close: async () => {
      await program.stop()
      await watch.done()
    },
  }
}
