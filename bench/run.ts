// Answers a second of the three busiest calls, beside a bare server that answers the same bytes.

import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../packages/server/src/testing/postgres/instance.ts'
import { startServer } from '../packages/server/src/testing/process.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { hottest } from './hottest.ts'
import { type Ask, type Measured, measure, measureBare } from './load.ts'
import { openMuseum } from './museum.ts'

argumentsOf('bench', {})

const size = { activities: 1_000, volunteers: 500 }

const folder = mkdtempSync(join(tmpdir(), 'museum-bench-'))
const postgres = await startPostgres({ durable: true })
try {
  say(`Node ${process.version}, ${cpus().length} cores, ${size.activities} activities`)
  say(`${'call'.padEnd(30)} ${'answers/s'.padStart(10)} ${'p99 ms'.padStart(8)}   of bare`)
  await bench('SQLite', `sqlite:${join(folder, 'bench.db')}`)
  await bench('PostgreSQL', postgres.url)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function bench(name: string, url: string): Promise<void> {
  const store = { name: 'sqlite' as const, make: async () => ({ url, drop: async () => {} }) }
  const museum = await openMuseum({ ...store, bytesOf: () => '' }, size)
  const server = await startServer(url)
  try {
    for (const [call, next] of hottest(museum)) {
      const first = next()
      const body = await (await fetch(server.origin + first.path, requestOf(first))).text()
      const bare = await measureBare(first, body)
      const ours = await measure(server.origin, next, (heard) => heard.startsWith('{"status":1,'))
      line(`${call}, bare node:http`, bare)
      line(`${call}, ${name}`, ours, `${((100 * ours.rate) / bare.rate).toFixed(0)} %`)
    }
  } finally {
    await server.kill()
    await museum.world.close()
  }
}

function requestOf({ method, token, body }: Ask): RequestInit {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return { method, headers, ...(body !== undefined && { body }) }
}

function line(name: string, { rate, p99, wrong }: Measured, share = ''): void {
  const odd = wrong > 0 ? `  ${wrong} wrong` : ''
  say(
    `${name.padEnd(30)} ${rate.toFixed(0).padStart(10)} ${p99.toFixed(1).padStart(8)}   ${share}${odd}`,
  )
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
