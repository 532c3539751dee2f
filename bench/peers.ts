// The museum beside what one would install instead, in one run: the same list, of the same rows and columns,
// ten a page, and the office's login. All of them stand on one PostgreSQL; each has one core when its turn
// comes, and whoever asks and the database the other.
// `npm run bench:peers -- --install [--only directus,django --rounds 3 --seconds 3 --write]`: installs
// Directus from the npm registry into a folder that it removes, and Django from Debian.

import { join } from 'node:path'
import pg from 'pg'
import { openDb } from '../packages/server/src/db/db.ts'
import { createAccount } from '../packages/server/src/features/account/account.service.ts'
import { startPostgres } from '../packages/server/src/testing/postgres/instance.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { spreadOf } from './compare.ts'
import { circumstances, table, tell } from './figures.ts'
import { type Ask, answerOf, connections, installLoadMaker, load, loadMaker } from './load.ts'
import { makeMuseum } from './museum.ts'
import { startMuseum } from './museum-server.ts'
import { directus } from './peers/directus.ts'
import { django } from './peers/django.ts'
import { type Card, columns, type Side, who } from './peers/peer.ts'
import { leaveMeasuredCore, passingFolder } from './pinned.ts'

const { values } = argumentsOf(
  'bench:peers -- --install [--only directus,django --rounds N --seconds N --write]',
  {
    options: {
      install: { type: 'boolean', default: false },
      only: { type: 'string', default: 'directus,django' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      write: { type: 'boolean', default: false },
    },
  },
)
const pages = 100
/** A login is slow on purpose. */
const loginSeconds = 10
/**
 * Who logs in one after the other, more than ask at once: the museum has whoever logs in under one name
 * several times at the same moment wait, for that is how one guesses.
 */
const names = Array.from({ length: 2 * connections }, (_, n) => `${who.name}${n}`)
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]

if (!values.install) {
  process.stderr.write(
    'this installs other products: say so by `npm run bench:peers -- --install`\n',
  )
  process.exit(2)
}
leaveMeasuredCore()
await installLoadMaker()
const folder = passingFolder('peers')
const postgres = await startPostgres({ durable: true })
const sides: Side[] = []
try {
  const ours = await museum(await database('museum'))
  sides.push(ours)
  const rows = await allRows(ours)
  for (const [name, peer] of Object.entries({ directus, django })) {
    if (!values.only.includes(name)) continue
    process.stderr.write(`${name} …\n`)
    await peer.install(join(folder, name))
    sides.push(...(await peer.start(join(folder, name), await database(name), rows)))
  }
  for (const side of sides) await sameRows(side, rows)
  await compare()
} finally {
  for (const { served } of sides) await served.stop()
  await postgres.stop()
}

async function compare(): Promise<void> {
  const all = Array.from({ length: pages }, (_, page) => page + 1)
  const told = [
    ...(await row('list, its 100 pages in turn', ({ page }) => all.map(page))),
    ...(await row('list, its first page', ({ page }) => [page(1)])),
    ...(await row("the office's login", ({ logins }) => logins, loginSeconds)),
  ]
  tell(
    'Beside what one would install instead',
    [
      `Of one run of \`npm run bench:peers\` ${circumstances()}: the same list of ${rows()} rows and ${columns.text.length + columns.number.length + 1} columns, ten a page, open to everybody, and the login of the office by name and password. All stand on one PostgreSQL with usual settings; each has one core for itself when its turn comes, ${loadMaker()} over ${connections} connections and the database have the other; the middle of ${rounds} rounds of ${seconds} s in turn, of ${loginSeconds} s for the login. The museum reads the type's name from a second table and reckons the status of each row, the others read both as they stand; Django also counts all rows. A login costs what its password's hash is set to cost, each as it comes; in the museum ${names.length} people log in, who elsewhere are one, because it has many attempts under one name wait.`,
      '',
      ...table(['what', 'product', 'answers/s', 'p99 ms', 'the museum gives times as many'], told),
    ],
    values.write,
  )
}

function rows(): string {
  return (pages * 10).toLocaleString('en')
}

/** Asks every product in turn, round after round, once each is warm. */
async function row(
  what: string,
  asksOf: (side: Side) => Ask[],
  length = seconds,
): Promise<string[][]> {
  const figures = sides.map((): { rates: number[]; p99: number[]; wrong: number } => ({
    rates: [],
    p99: [],
    wrong: 0,
  }))
  for (let round = -1; round < rounds; round += 1)
    for (const [at, side] of sides.entries()) {
      const heard = await load(side.served.origin, asksOf(side), length)
      const of = figures[at]
      if (!of || round < 0) continue
      of.rates.push(heard.answers / heard.seconds)
      of.p99.push(heard.p99)
      of.wrong += heard.wrong
    }
  const first = spreadOf(figures[0]?.rates ?? []).middle
  return sides.map(({ name }, at) => {
    const { rates = [], p99 = [], wrong = 0 } = figures[at] ?? {}
    const rate = spreadOf(rates).middle
    const odd = wrong > 0 ? ` (${wrong} wrong)` : ''
    const told = rate < 100 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en')
    const times = at === 0 ? '' : (first / rate).toFixed(1)
    return [what, name, `${told}${odd}`, spreadOf(p99).middle.toFixed(1), times]
  })
}

async function museum(url: string): Promise<Side> {
  await makeMuseum(url, { activities: pages * 10, volunteers: 100 })
  const opened = openDb(url, () => {})
  const account = {
    password: who.password,
    role: 'admin' as const,
    created_at: '2026-01-01 00:00:00',
  }
  for (const username of names) await createAccount(opened.db, { ...account, username })
  await opened.close()
  return {
    name: 'the museum',
    served: await startMuseum(url, folder),
    page: (page) => ({ method: 'GET', path: `/api/activity/list?page=${page}&limit=10` }),
    rowsOf: (text) => (JSON.parse(text) as { data: { list: Card[] } }).data.list,
    logins: names.map((username) => ({
      method: 'POST',
      path: '/api/office/login',
      body: JSON.stringify({ username, password: who.password }),
    })),
  }
}

async function textOf({ served }: Side, ask: Ask): Promise<string> {
  return (await answerOf(served.origin, ask)).body.toString()
}

async function allRows(side: Side): Promise<Card[]> {
  const all: Card[] = []
  for (let page = 1; page <= pages; page += 1)
    all.push(...side.rowsOf(await textOf(side, side.page(page))))
  return all
}

/** Throws where a product shows other rows than the museum, or lets nobody in. */
async function sameRows(side: Side, all: readonly Card[]): Promise<void> {
  const page = 37
  const names = [...columns.text, ...columns.number]
  const shown = (rows: readonly Card[]) =>
    JSON.stringify(rows.map((row) => names.map((name) => row[name])))
  const text = await textOf(side, side.page(page))
  if (shown(side.rowsOf(text)) !== shown(all.slice((page - 1) * 10, page * 10)))
    throw new Error(`${side.name} shows other rows: ${text.slice(0, 300)}`)
  const [login] = side.logins
  if (!login) return
  const { status, body } = await answerOf(side.served.origin, login)
  if (status !== 200) throw new Error(`${side.name} lets nobody in: ${body.subarray(0, 300)}`)
}

/** A new database of the server. */
async function database(name: string): Promise<string> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}
