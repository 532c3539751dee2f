// What every list and statistic costs on a full museum beside one of a hundred volunteers: each is asked one
// after the other, over many people, so that the answer is its own cost and not that of waiting in line.
// The two museums take turns, and the quickest tenth counts, so that nothing else that the machine does does.
// `npm run bench:serving [-- --volunteers 100000 --postgres URL --small URL]`: the URLs of empty databases, or
// of such that `npm run fill` has filled to that size; without them private ones are made. `--sqlite FILE`
// and `--small-sqlite FILE` are the other engine's, with a tenth of the volunteers; `--only` measures one engine,
// `--call NAME` those whose name begins so, `--shifts-each N` in museums that are made with so many shifts a volunteer.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../packages/server/src/db/db.ts'
import { startPostgres } from '../packages/server/src/testing/postgres/instance.ts'
import { startServer } from '../packages/server/src/testing/process.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { allCalls } from './serving-all.ts'
import { hands } from './serving-calls.ts'
import { answered, type Cost, costOf, filled, say } from './timed.ts'

const { values } = argumentsOf('bench:serving [-- --volunteers N --postgres URL --small URL]', {
  options: {
    volunteers: { type: 'string', default: '100000' },
    'shifts-each': { type: 'string', default: '100' },
    postgres: { type: 'string' },
    small: { type: 'string' },
    sqlite: { type: 'string' },
    'small-sqlite': { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '400' },
    call: { type: 'string', multiple: true },
  },
})
const volunteers = Number(values.volunteers)
const shiftsEach = Number(values['shifts-each'])
const zone = 'Asia/Shanghai'
const rounds = Number(values.rounds)
/** Volunteers of the small museum. */
const least = 100
/** What a call may cost on the full museum, as times of the small one. */
const most = 1.2
/** After so many milliseconds a call is asked no more often than is needed for `fewest` figures. */
const patienceMs = 20_000
const fewest = 5

const folder = mkdtempSync(join(tmpdir(), 'museum-serving-'))
const servers: Awaited<ReturnType<typeof startPostgres>>[] = []
const database = async (given: string | undefined): Promise<string> => {
  if (given) return given
  const server = await startPostgres({ durable: true })
  servers.push(server)
  return server.url
}
try {
  if (values.only !== 'sqlite') {
    const [big, small] = [await database(values.postgres), await database(values.small)]
    await compare('PostgreSQL', big, small, volunteers)
  }
  if (values.only !== 'postgres') {
    const file = (given: string | undefined, name: string) =>
      `sqlite:${given ?? join(folder, `${name}.db`)}`
    const [big, small] = [file(values.sqlite, 'big'), file(values['small-sqlite'], 'small')]
    await compare('SQLite', big, small, volunteers / 10)
  }
} finally {
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function compare(name: string, big: string, small: string, people: number): Promise<void> {
  await filled(small, { volunteers: least, zone, shiftsEach })
  await filled(big, { volunteers: people, zone, shiftsEach })
  const opened = [await open(small), await open(big)] as const
  say(
    `\n${name}: ${people * shiftsEach} shifts of ${people} volunteers beside ${least * shiftsEach} of ${least}\n`,
  )
  say('| call | small | full | full: middle | first | p99 | bytes small, full | times | |')
  say('|---|---|---|---|---|---|---|---|---|')
  let over = 0
  let asked = 0
  try {
    const wanted = opened[0].calls.filter(
      ([call]) => values.call?.some((one) => call.startsWith(one)) ?? true,
    )
    for (const [call] of wanted) {
      const [was, one] = await costs(call, opened)
      const times = one.own / was.own
      asked += 1
      if (times > most) over += 1
      const figures = [was.own, one.own, one.middle, one.first, one.p99].map((ms) => ms.toFixed(2))
      const bytes = `${was.bytes}, ${one.bytes}`
      const verdict = times <= most ? 'holds' : 'over'
      say(`| ${call} | ${figures.join(' | ')} | ${bytes} | ${times.toFixed(2)} | ${verdict} |`)
    }
  } finally {
    for (const { server } of opened) await server.kill()
  }
  say(`\n${asked - over} of ${asked} calls cost at most ${most} times`)
}

type Open = Awaited<ReturnType<typeof open>>

async function open(url: string) {
  const opened = openDb(url, () => {})
  const who = await hands(opened.db, new Date(), zone)
  await opened.close()
  return { server: await startServer(url), calls: allCalls(who) }
}

/** What a call costs in each museum; `first` is what the first of all answers took, `bytes` the last one's. */
async function costs(call: string, museums: readonly [Open, Open]) {
  const times: [number[], number[]] = [[], []]
  const first = [0, 0]
  const lengths = [0, 0]
  const began = performance.now()
  for (let round = -20; round < rounds; round += 1)
    for (const index of [0, 1] as const) {
      const { server, calls } = museums[index]
      const asked = calls.find(([name]) => name === call)
      if (!asked) throw new Error(`${call} is not asked`)
      const { ms, bytes } = await answered(server.origin, asked[1](Math.abs(round)))
      lengths[index] = bytes
      if (round === -20) first[index] = ms
      // What takes seconds has no need to be warmed and asked so often.
      const slow = performance.now() - began > patienceMs
      if (round >= 0 || slow) times[index].push(ms)
      if (slow && index === 1 && times[1].length >= fewest) round = rounds
    }
  const cost = (index: 0 | 1): Cost & { first: number; bytes: number } => ({
    ...costOf(times[index]),
    first: first[index] ?? Number.NaN,
    bytes: lengths[index] ?? 0,
  })
  return [cost(0), cost(1)] as const
}
