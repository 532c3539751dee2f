import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../packages/server/src/testing/free-port.ts'
import type { MixedMuseum } from '../../packages/server/src/testing/mixed/museum.ts'
import { serverIdentity } from '../../packages/server/src/testing/postgres/identity.ts'
import { watchOver } from '../../packages/server/src/testing/postgres/watch.ts'
import { type ServerProcess, senderTo } from '../../packages/server/src/testing/process.ts'
import type { Cluster } from './cluster.ts'
import { example } from './example.ts'
import { nginx, startProgram } from './programs.ts'

/** How far behind the standby may be in these tries, in seconds. */
export const lagSeconds = 2

/** Several servers of one museum behind one address. */
export interface Front extends Pick<ServerProcess, 'send'> {
  servers: Seat[]
  close: () => Promise<void>
}

/** The place of one server: another may be started in it. */
export interface Seat {
  server: ServerProcess
  start: () => Promise<void>
  /** How many queries each database has answered here since the server began. */
  queries: () => Promise<{ standby: number; primary: number }>
}

const count = 3

/** Starts three servers and nginx in front of them, as docs/operating.md says. */
export async function openFront(museum: MixedMuseum, cluster: Cluster): Promise<Front> {
  const ports = [...(await freePorts(count))]
  const servers: Seat[] = []
  for (const port of ports) servers.push(await openSeat(museum, cluster, port))
  const proxy = await openProxy(ports)
  return {
    send: senderTo(`http://127.0.0.1:${proxy.port}`),
    servers,
    close: async () => {
      await proxy.close()
      await Promise.all(servers.map(({ server }) => server.stop()))
    },
  }
}

async function freePorts(many: number): Promise<Set<number>> {
  const ports = new Set<number>()
  while (ports.size < many) ports.add(await freePort())
  return ports
}

async function openSeat(museum: MixedMuseum, cluster: Cluster, port: number): Promise<Seat> {
  const metrics = await freePort()
  const start = () =>
    museum.start({
      PORT: `${port}`,
      METRICS_PORT: `${metrics}`,
      TRUST_PROXY: '1',
      READ_DATABASE_URL: cluster.readUrl,
      READ_LAG_SECONDS: `${lagSeconds}`,
    })
  const seat: Seat = {
    server: await start(),
    start: async () => {
      seat.server = await start()
    },
    queries: async () => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
      const of = (database: string) =>
        Number(
          new RegExp(`museum_queries_total{database="${database}"} (\\d+)`).exec(text)?.[1] ?? 0,
        )
      return { standby: of('standby'), primary: of('primary') }
    },
  }
  return seat
}

async function openProxy(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'museum-proxy-'))
  const watch = watchOver(folder)
  const cache = join(folder, 'cache')
  mkdirSync(cache)
  const identity = serverIdentity()
  for (const path of [folder, cache]) if (identity) chownSync(path, identity.uid, identity.gid)
  const [port, plainPort] = [await freePort(), await freePort()]
  const site = example('nginx.conf', [
    [
      'server 127.0.0.1:8080 max_fails=0;',
      ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n'),
    ],
    ['/var/lib/nginx/museum', cache],
    ['/var/log/nginx/museum.log', join(folder, 'museum.log')],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    ['ssl_certificate     /etc/letsencrypt/live/museum.example/fullchain.pem;', ''],
    ['ssl_certificate_key /etc/letsencrypt/live/museum.example/privkey.pem;', ''],
    ['ssl_protocols TLSv1.2 TLSv1.3;', ''],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${join(folder, what)};`)
    .join(' ')
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; events {}\nhttp { access_log off; ${temporary}\n${site}\n}`,
  )
  const program = await startProgram(nginx, ['-e', 'stderr', '-c', config, '-p', folder], {
    cwd: folder,
    port,
  })
  return {
    port,
    close: async () => {
      await program.stop()
      await watch.done()
    },
  }
}
