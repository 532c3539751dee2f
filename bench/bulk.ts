// What an act on 1,000 volunteers costs, and what others wait for their answers meanwhile, in a museum of 1,200
// with two years of 440,000 shifts: certificates renewed and a message told, each with what follows when its
// minute is over. `npm run bench:bulk [-- --postgres URL --sqlite URL --write]`: the URLs of databases that are
// empty or were filled by this before; without them private ones are made. Ends with 1 where one takes too long.

import { setTimeout as wait } from 'node:timers/promises'
import { openDb } from '../packages/server/src/db/db.ts'
import type { Db } from '../packages/server/src/db/types.ts'
import { startServer } from '../packages/server/src/testing/process.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { beside, everyday } from './beside.ts'
import { onEachEngine } from './engines.ts'
import { circumstances, table, tell } from './figures.ts'
import { hands } from './serving-calls.ts'
import { answered, filled, say } from './timed.ts'

const { values } = argumentsOf('bench:bulk [-- --postgres URL --sqlite URL --write]', {
  options: {
    postgres: { type: 'string' },
    sqlite: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const zone = 'Asia/Shanghai'
const people = 1_000
/** An act is done within so many seconds, and others wait no longer than so many milliseconds, but one of a hundred. */
const most = { seconds: 10, waitMs: 50 }
const lookMs = 50
const told: string[][] = []
let over = 0

await onEachEngine({ name: 'bulk', ...values }, measure)
tell(
  'An act on 1,000 volunteers',
  [
    `\`npm run bench:bulk\` ${circumstances()}: in a museum of 1,200 with 440,000 shifts, seconds from the call until it is done, those of a processor that the server used, what others wait for included, and the milliseconds that they wait, of whom one begins every 10 ms.`,
    '',
    ...table(['what', 'database', 's', 's of processor', 'middle', 'p99', 'longest'], told),
  ],
  values.write,
)
process.exitCode = over > 0 ? 1 : 0

async function measure(name: string, url: string): Promise<void> {
  await filled(url, { volunteers: 1_200, shiftsEach: 440_000 / 1_200, years: 2, heads: 420, zone })
  const { db, close } = openDb(url, () => {})
  const who = await hands(db, new Date(), zone)
  const ids = await chosen(db)
  const server = await startServer(url)
  const others = everyday(who)
  const post = async (path: string, body: unknown) => {
    const ask = { method: 'POST' as const, path: `/api/office/bulk${path}`, token: who.office }
    const { text } = await answered(server.origin, { ...ask, body: JSON.stringify(body) })
    return JSON.parse(text).data
  }
  const until = async (came: () => Promise<boolean>) => {
    while (!(await came())) await wait(lookMs)
  }
  const done = async (id: number) => (await rowOf(db, id)).state === 'done'
  const note = async (what: string, work: () => Promise<unknown>) => {
    const { seconds, used, others: waits } = await beside(server, others, work)
    const figures = [waits.middle, waits.p99, waits.longest].map((ms) => ms.toFixed(0))
    told.push([what, name, seconds.toFixed(1), used.toFixed(1), ...figures])
    say(told.at(-1)?.join('  ') ?? '')
    if (seconds > most.seconds || waits.p99 > most.waitMs) over += 1
  }
  try {
    // What a server does as it begins is over by then.
    await wait(5_000)
    await note('nothing', () => wait(3_000))
    const begun: number[] = []
    for (const [what, act] of [
      ['renewed', { act: 'renew', months: 12, tell: 1 }],
      ['message', { act: 'notify', title: '时长提醒', content: '{姓名}，您今年已服务{时长}。' }],
    ] as const) {
      await note(`${what}: looked at before`, () => post('/preview', { what: act, ids }))
      await note(`${what}: done`, async () => {
        const { id } = await post('', { what: act, ids })
        begun.push(id)
        await until(() => done(id))
      })
    }
    const [renewed = 0, message = 0] = begun
    const ends = await Promise.all(begun.map(async (id) => (await rowOf(db, id)).undo_until_ms))
    // Others have asked all the while: what nobody asked for a minute is read anew by whoever comes first.
    await wait(Math.max(0, Math.min(...ends) - Date.now() - 2_000))
    await beside(server, others, () => wait(1_900))
    await note('both: told when their minute is over', async () => {
      await until(async () => (await sentOf(db, message)) === people)
      await until(async () => (await waiting(db)) === 0)
    })
    if ((await rowOf(db, renewed)).done !== people) throw new Error('not everybody is renewed')
  } finally {
    await server.kill()
    await close()
  }
}

/** The first who can be renewed. */
async function chosen(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .select('volunteer.id')
    .where('status', '=', 7)
    .where('person.disabled', '=', 0)
    .where((eb) => eb.or([eb('certificate_is_valid', '=', 1), eb('certificate_end_time', '=', '')]))
    .orderBy('volunteer.id')
    .limit(people)
    .execute()
  if (rows.length < people) throw new Error('the museum is too small')
  return rows.map(({ id }) => id)
}

async function rowOf(db: Db, id: number) {
  return await db.selectFrom('bulk').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function sentOf(db: Db, bulk: number): Promise<number> {
  const row = await db
    .selectFrom('broadcast')
    .select('sent')
    .where('bulk_id', '=', bulk)
    .executeTakeFirst()
  return row?.sent ?? 0
}

/** How many parts of what follows are not done yet. */
async function waiting(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('kind', 'in', ['bulk_part', 'bulk_settle'])
    .where('done_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}
