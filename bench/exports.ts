// What long exports cost the others: each is fetched once while people ask what they always ask, and
// for each stands how long it took, how much memory the server took above what it took before, what
// the others waited, and how long the event loop stood still.
// `npm run bench:exports [-- --rows 440000 --postgres URL --sqlite URL]`: the URLs of databases that are
// empty or were filled by this before; without them private ones are made.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { openDb } from '../packages/server/src/db/db.ts'
import { type ServerProcess, startServer } from '../packages/server/src/testing/process.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { onEachEngine } from './engines.ts'
import { addLong, exportPaths } from './exports-data.ts'
import { type Asked, hands } from './serving-calls.ts'
import { phoneCalls } from './serving-phone.ts'
import { costOf, filled, say, timed } from './timed.ts'

const { values } = argumentsOf('bench:exports [-- --rows N --postgres URL --sqlite URL]', {
  options: {
    rows: { type: 'string', default: '440000' },
    postgres: { type: 'string' },
    sqlite: { type: 'string' },
  },
})
const rows = Number(values.rows)
const zone = 'Asia/Shanghai'
const dataKey = createHash('sha256').update('bench:exports').digest()
/** What the others ask. */
const usual = new Set([
  'index_info',
  'sign_list',
  'service_time',
  'roster/list',
  'activity/list',
  'message/list',
])
/** People who ask, each again so long after an answer. */
const others = 4
const pauseMs = 10
const before = 3_000

await onEachEngine({ name: 'exports', ...values }, measure)

async function measure(name: string, url: string): Promise<void> {
  await filled(url, { volunteers: rows, zone, shiftsEach: 1 })
  const opened = openDb(url, () => {})
  await addLong(opened.db, dataKey)
  const who = await hands(opened.db, new Date(), zone)
  await opened.close()
  const metricsPort = String(await freePort())
  const env = { DATA_KEY: dataKey.toString('base64'), METRICS_PORT: metricsPort }
  const server = await startServer(url, { env })
  const loop = async () => await loopDelay(metricsPort)
  const asks = phoneCalls(who).filter(([call]) => usual.has(call))
  const idle = async () => (await asked(server.origin, asks, wait(before))).p99
  try {
    // The first answers fill caches.
    await idle()
    say(`\n${name}: ${rows} people, shifts, enrolments and lines of the log`)
    say(
      'export        rows       MB  seconds  MB above  p99 before  p99 meanwhile  longest  loop p99  loop max',
    )
    for (const [what, path] of exportPaths) {
      const quiet = await idle()
      await loop()
      const memory = watchMemory(server)
      const began = performance.now()
      const file = fetched(server, who.office, path)
      const cost = await asked(server.origin, asks, file)
      const seconds = (performance.now() - began) / 1000
      const above = memory.above()
      const delay = await loop()
      const taken = await rowsTaken(server, who.office)
      const figures = [
        taken,
        (await file) / 1e6,
        seconds,
        above / 1e6,
        quiet,
        cost.p99,
        cost.longest,
      ]
      const shown = [...figures, delay.p99, delay.max].map((figure, at) =>
        figure.toFixed(at === 0 ? 0 : 1).padStart([7, 9, 9, 10, 12, 15, 9, 10, 10][at] ?? 9),
      )
      say(`${what.padEnd(11)}${shown.join('')}`)
    }
  } finally {
    await server.kill()
  }
}

/** Fetches an export to its end; answers its bytes. */
async function fetched({ origin }: ServerProcess, token: string, path: string): Promise<number> {
  const response = await fetch(origin + path, { headers: loginHeaders(token) })
  if (!response.headers.has('content-disposition'))
    throw new Error(`${path}: ${(await response.text()).slice(0, 200)}`)
  let bytes = 0
  for await (const piece of response.body ?? []) bytes += piece.length
  return bytes
}

/** What answers cost while `work` goes on. */
async function asked(origin: string, asks: readonly Asked[], work: Promise<unknown>) {
  const times: number[] = []
  let over = false
  const end = () => {
    over = true
  }
  work.then(end, end)
  const one = async (first: number) => {
    for (let round = first; !over; round += others) {
      const [, askOf] = asks[round % asks.length] ?? []
      if (askOf) times.push(await timed(origin, askOf(round)))
      await wait(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: others }, (_, first) => one(first)))
  return costOf(times)
}

/** Watches how far the memory of a server's process rises from now on, in bytes. */
function watchMemory({ pid }: ServerProcess) {
  const resident = () =>
    Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  const start = resident()
  let most = start
  const timer = setInterval(() => {
    most = Math.max(most, resident())
  }, 20)
  return {
    above: () => {
      clearInterval(timer)
      return most - start
    },
  }
}

/** How long the event loop stood still since this was asked before, in milliseconds. */
async function loopDelay(port: string): Promise<{ p99: number; max: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const of = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]) * 1000
  return { p99: of('p99'), max: of('max') }
}

/** How many rows the log says that the last export took. */
async function rowsTaken({ origin }: ServerProcess, token: string): Promise<number> {
  const headers = loginHeaders(token)
  const response = await fetch(`${origin}/api/office/audit?action=export&limit=1`, { headers })
  const { data } = (await response.json()) as { data: { list: { after: string }[] } }
  return (JSON.parse(data.list[0]?.after ?? '{}') as { rows?: number }).rows ?? 0
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
