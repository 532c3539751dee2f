// What the calls of serving cost on a full museum beside a thousandth of it: each is asked one after
// the other, over many people, so that the answer is its own cost and not that of waiting in line.
// `npm run bench:serving [-- --volunteers 100000 --postgres URL --small URL]`: the URLs of empty databases, or
// of such that `npm run fill` has filled to that size; without them private servers are started.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../packages/server/src/db/db.ts'
import { startPostgres } from '../packages/server/src/testing/postgres/instance.ts'
import { startServer } from '../packages/server/src/testing/process.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { calls, hands } from './serving-calls.ts'
import { type Cost, costOf, filled, say, timed } from './timed.ts'

const { values } = argumentsOf('bench:serving [-- --volunteers N --postgres URL --small URL]', {
  options: {
    volunteers: { type: 'string', default: '100000' },
    postgres: { type: 'string' },
    small: { type: 'string' },
  },
})
const volunteers = Number(values.volunteers)
const zone = 'Asia/Shanghai'
const rounds = 400

const folder = mkdtempSync(join(tmpdir(), 'museum-serving-'))
const servers: Awaited<ReturnType<typeof startPostgres>>[] = []
const database = async (given: string | undefined): Promise<string> => {
  if (given) return given
  const server = await startPostgres({ durable: true })
  servers.push(server)
  return server.url
}
try {
  const [big, small] = [await database(values.postgres), await database(values.small)]
  await compare('PostgreSQL', big, small, volunteers)
  const sqlite = (name: string) => `sqlite:${join(folder, `${name}.db`)}`
  await compare('SQLite', sqlite('big'), sqlite('small'), volunteers / 10)
} finally {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compare(name: string, big: string, small: string, people: number): Promise<void> {
  const least = Math.max(10, Math.round(people / 1000))
  await filled(small, { volunteers: least, zone })
  await filled(big, { volunteers: people, zone })
  const costs = { small: await cost(small), big: await cost(big) }
  say(`\n${name}: ${people * 100} shifts of ${people} volunteers beside ${least * 100} of ${least}`)
  say(
    `${'call'.padEnd(28)} ${'small ms'.padStart(9)} ${'big ms'.padStart(9)} ${'p99'.padStart(9)}  times`,
  )
  for (const [call, one] of costs.big) {
    const was = costs.small.get(call)?.middle ?? Number.NaN
    const figures = [was, one.middle, one.p99].map((ms) => ms.toFixed(2).padStart(9)).join(' ')
    say(`${call.padEnd(28)} ${figures}  ${(one.middle / was).toFixed(2)}`)
  }
}

async function cost(url: string): Promise<Map<string, Cost>> {
  const opened = openDb(url, () => {})
  const who = await hands(opened.db, new Date())
  await opened.close()
  const server = await startServer(url)
  try {
    const costs = new Map<string, Cost>()
    for (const [name, askOf] of calls(who, zone)) {
      const times: number[] = []
      for (let round = -50; round < rounds; round += 1) {
        const ms = await timed(server.origin, askOf(Math.abs(round)))
        if (round >= 0) times.push(ms)
      }
      costs.set(name, costOf(times))
    }
    return costs
  } finally {
    await server.kill()
  }
}
