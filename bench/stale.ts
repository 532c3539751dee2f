// Whether two servers of one database ever show what is no longer so: everything that phones show to
// everybody, and who may do what, is changed through one, and looked for on both. The one that changed it
// shows it at once; the other within one second on PostgreSQL, and at once where both share a file.
// `npm run bench:stale [-- --changes 10000 --engine sqlite,postgres --seed N --write]`; ends with 1 where
// anything older was shown.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { museumTime } from '@museum/contract/day.ts'
import { startPostgres } from '../packages/server/src/testing/postgres/instance.ts'
import { startServer } from '../packages/server/src/testing/process.ts'
import { openWorld } from '../packages/server/src/testing/world.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { spreadOf } from './compare.ts'
import { circumstances, table, tell } from './figures.ts'
import { activities } from './stale/activities.ts'
import { publications } from './stale/publications.ts'
import { rights } from './stale/rights.ts'
import type { Subject } from './stale/subject.ts'
import { type Seen, watch } from './stale/watch.ts'

const { values } = argumentsOf(
  'bench:stale [-- --changes N --engine sqlite,postgres --seed N --write]',
  {
    options: {
      changes: { type: 'string', default: '10000' },
      engine: { type: 'string', default: 'sqlite,postgres' },
      seed: { type: 'string', default: `${Date.now() % 1_000_000}` },
      write: { type: 'boolean', default: false },
    },
  },
)
const wanted = Number(values.changes)
const many = 12
const manyRights = 4
/** Of so many rounds one changes a single subject while nothing else is written. */
const loneEvery = 5
const mostComplaints = 20

const chance = chanceOf(Number(values.seed))
const told: string[][] = []
let complaints = 0
const folder = mkdtempSync(join(tmpdir(), 'museum-stale-'))
try {
  if (values.engine.includes('postgres')) {
    const postgres = await startPostgres({ durable: true })
    await compare('PostgreSQL', postgres.url, 1_000).finally(postgres.stop)
  }
  if (values.engine.includes('sqlite'))
    await compare('SQLite', `sqlite:${join(folder, 'museum.db')}`, 0)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const head = ['database', 'changed', 'changes', 'answers held against it']
tell(
  'What two processes show of each other',
  [
    `Of one run of \`npm run bench:stale\` ${circumstances()}, seed ${values.seed}: two servers of one database, changes made through one. Stale at once: changes of which that server itself showed something older. Stale later: changes of which the other did, asked more than a second after the change was answered on PostgreSQL, at once on SQLite; the column after it is when that was, the middle. The last column is the longest after a change that the other was asked and still showed what was before, as it may within that second.`,
    '',
    ...table([...head, 'stale at once', 'stale later', 'asked, ms', 'longest old, ms'], told),
  ],
  values.write,
)
process.exitCode = complaints > 0 ? 1 : 0

async function compare(name: string, url: string, withinMs: number): Promise<void> {
  const subjects = await subjectsOf(url)
  const [one, two] = [await startServer(url), await startServer(url)]
  const seen = new Map<string, Seen>()
  const began = Date.now()
  try {
    const pair = { changed: one.origin, other: two.origin, withinMs }
    const change = async (subject: Subject, pauseMs: number) => {
      const of = seen.get(subject.kind) ?? nothing()
      seen.set(subject.kind, of)
      await watch(subject, pair, pauseMs, chance, of, complain)
    }
    let made = 0
    for (let round = 1; made < wanted; round += 1) {
      // All within a moment and then nothing, all in a second's time, or a single one.
      const spreadMs = round % 2 === 0 ? 40 : 900
      const lone = Math.floor(chance() * subjects.length)
      const some = round % loneEvery === 0 ? subjects.slice(lone, lone + 1) : subjects
      await Promise.all(some.map((subject) => change(subject, chance() * spreadMs)))
      made += some.length
      if (round % 10 === 0) note(`${name}: ${made} changes after ${seconds(began)} s`)
    }
  } finally {
    await two.kill()
    await one.kill()
  }
  const all = nothing()
  for (const [kind, of] of [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    told.push(row(name, kind, of))
    for (const key of ['changes', 'judged', 'staleAtOnce', 'stale'] as const) all[key] += of[key]
    all.oldest = Math.max(all.oldest, of.oldest)
    all.asked.push(...of.asked)
  }
  told.push(row(name, '**all**', all))
}

async function subjectsOf(url: string): Promise<Subject[]> {
  const store = { name: 'sqlite' as const, make: async () => ({ url, drop: async () => {} }) }
  const now = new Date()
  const world = await openWorld({ ...store, bytesOf: () => '' }, { now: now.toISOString() })
  try {
    const { day } = museumTime(now, world.appContext.settings.museumZone)
    const admin = await world.office('admin')
    return [
      ...(await activities(world, admin, day, many)),
      ...(await publications(world, admin, many)),
      ...(await rights(world, admin, manyRights, Math.ceil(wanted / 50))),
    ]
  } finally {
    await world.close()
  }
}

function row(name: string, kind: string, seen: Seen): string[] {
  const { changes, judged, staleAtOnce, stale, oldest, asked } = seen
  const middle = spreadOf(asked).middle
  const figures = [changes, judged, staleAtOnce, stale, Math.round(middle), Math.round(oldest)]
  return [name, kind, ...figures.map((figure) => figure.toLocaleString('en'))]
}

function nothing(): Seen {
  return { changes: 0, judged: 0, staleAtOnce: 0, stale: 0, oldest: 0, asked: [] }
}

function complain(line: string): void {
  complaints += 1
  if (complaints <= mostComplaints) note(`stale: ${line}`)
}

function note(line: string): void {
  process.stderr.write(`${line}\n`)
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(0)
}

/** Numbers from 0 to 1, the same for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
