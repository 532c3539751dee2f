// Answers a second beside the least that could answer: node:http that sends the same bytes ready, or rows
// written straight into the database. The server has one core for itself, whoever asks has the other, and
// the two are asked in turn, so that what else the machine does cancels out.
// `npm run bench [-- --engine sqlite,postgres --rounds 5 --seconds 2 --only WORD --install --write]`; ends
// with 1 where less is reached than is asked for.

import { join } from 'node:path'
import { startPostgres } from '../packages/server/src/testing/postgres/instance.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { type Compared, compareBare, type Spread } from './compare.ts'
import { compareEnrolments } from './enrol.ts'
import { circumstances, table, tell } from './figures.ts'
import { connections, installLoadMaker, loadMaker } from './load.ts'
import { makeMuseum } from './museum.ts'
import { startMuseum } from './museum-server.ts'
import { leaveMeasuredCore, passingFolder } from './pinned.ts'
import { asksOf, readRows } from './rows.ts'

const { values } = argumentsOf(
  'bench [-- --engine sqlite,postgres --rounds N --seconds N --only WORD --install --write]',
  {
    options: {
      engine: { type: 'string', default: 'sqlite,postgres' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string', default: '' },
      install: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  },
)
const pace = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const size = { activities: 1_000, volunteers: 500 }
const enough = 0.9

leaveMeasuredCore()
if (values.install) await installLoadMaker()
const folder = passingFolder('bench')
const told: string[][] = []
const heads: string[] = []
let missed = 0
if (values.engine.includes('sqlite')) await bench('SQLite', `sqlite:${join(folder, 'museum.db')}`)
if (values.engine.includes('postgres')) {
  const postgres = await startPostgres({ durable: true })
  await bench('PostgreSQL', postgres.url).finally(postgres.stop)
}
const head = ['what', 'database', 'answers/s', 'beside', 'ratio', 'least–most']
tell(
  'Beside a bare server',
  [
    `Of one run of \`npm run bench\` ${circumstances()}: the server alone on one core, ${loadMaker()} over ${connections} connections and the database on the other, a museum of ${size.activities.toLocaleString('en')} activities, the middle of ${pace.rounds} rounds of ${pace.seconds} s for each of the two in turn. Beside each stand the answers of \`node:http\` sending the same bytes ready; beside the enrolments the transactions that write the same rows straight into the same database from the server's core, as durably. The ratio by processor counts the answers for a second of the processor that each has used, so that it holds too where other work ran meanwhile; what is reached is the lesser of the two.`,
    '',
    ...table([...head, 'by processor', 'p99 ms', 'asked', 'reached'], told),
    ...(heads.length > 0 ? ['', ...heads] : []),
  ],
  values.write,
)
process.exitCode = missed > 0 ? 1 : 0

async function bench(name: string, url: string): Promise<void> {
  const museum = await makeMuseum(url, size)
  const server = await startMuseum(url, folder)
  try {
    for (const one of readRows(museum)) {
      const { name: what, asked } = one
      if (!what.includes(values.only)) continue
      const asks = await asksOf(one, server.origin)
      if (asks.length === 0) continue
      const compared = await compareBare(server, asks, pace)
      const [own, bare] = compared.head
      if (told.length === 0)
        heads.push(
          `Headers: ${own} bytes of ours, ${bare} of the bare server's; body of the list: ${compared.body}.`,
        )
      note(what, name, compared, asked)
    }
    if ('enrolments'.includes(values.only))
      note('enrolments', name, await compareEnrolments(server, museum, url, pace), 0.5)
  } finally {
    await server.stop()
  }
}

function note(what: string, engine: string, compared: Compared, asked: number | undefined): void {
  const { ours, bare, ratio, byProcessor, busy, p99, odd } = compared
  const reached = Math.min(ratio.middle, byProcessor?.middle ?? ratio.middle)
  const short = asked !== undefined && (reached < asked || odd !== '')
  if (short) missed += 1
  const idle = busy !== undefined && busy < enough ? `core busy ${percent(busy)}` : ''
  const row = [
    what,
    engine,
    whole(ours),
    whole(bare),
    ratio.middle.toFixed(2),
    range(ratio),
    byProcessor ? byProcessor.middle.toFixed(2) : '',
    p99.toFixed(1),
    asked === undefined ? '' : String(asked),
    [asked === undefined ? '' : short ? 'no' : 'yes', odd, idle].filter(Boolean).join(', '),
  ]
  told.push(row)
  process.stderr.write(`${row.join('  ')}\n`)
}

function whole(figure: number): string {
  return Math.round(figure).toLocaleString('en')
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function range({ least, most }: Spread): string {
  return `${least.toFixed(2)}–${most.toFixed(2)}`
}
