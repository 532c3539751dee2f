// How long the office's reports take in a museum of 1,200 volunteers with two years of 440,000 shifts, on
// both databases: each month and year is asked for the first time, when nothing of it is remembered.
// `npm run bench:reports [-- --postgres URL --sqlite URL --write]`: the URLs of databases that are empty or were
// filled by this before; without them private ones are made. Ends with 1 where one takes too long.

import { museumTime } from '@museum/contract/day.ts'
import { monthsUpTo } from '@museum/contract/period.ts'
import { inTransaction, openDb } from '../packages/server/src/db/db.ts'
import type { Db } from '../packages/server/src/db/types.ts'
import { startServer } from '../packages/server/src/testing/process.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { onEachEngine } from './engines.ts'
import { circumstances, table, tell } from './figures.ts'
import { hands } from './serving-calls.ts'
import { filled, say, timed } from './timed.ts'

const { values } = argumentsOf('bench:reports [-- --postgres URL --sqlite URL --write]', {
  options: {
    postgres: { type: 'string' },
    sqlite: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const zone = 'Asia/Shanghai'
/** A report is there within so many milliseconds. */
const most = { month: 500, year: 2_000 }
const told: string[][] = []
let over = 0

await onEachEngine({ name: 'reports', ...values }, measure)
tell(
  'Reports',
  [
    `\`npm run bench:reports\` ${circumstances()}: milliseconds until a report is there that nobody has asked for before, the middle and the longest of the months, or of the years, in a museum of 1,200 with 440,000 shifts.`,
    '',
    ...table(['report', 'database', 'middle', 'longest'], told),
  ],
  values.write,
)
process.exitCode = over > 0 ? 1 : 0

async function measure(name: string, url: string): Promise<void> {
  await filled(url, { volunteers: 1_200, shiftsEach: 440_000 / 1_200, years: 2, heads: 420, zone })
  const opened = openDb(url, () => {})
  await wantWhatCame(opened.db)
  const who = await hands(opened.db, new Date(), zone)
  await opened.close()
  const { day } = museumTime(new Date(), zone)
  const months = monthsUpTo(day, 12).map((month) => `reports/month?month=${month}`)
  const years = [0, 1].map((ago) => `reports/year?year=${Number(day.slice(0, 4)) - ago}`)
  const server = await startServer(url, {})
  try {
    // What every page asks has been asked by then.
    await timed(server.origin, { method: 'GET', path: '/api/office/today', token: who.office })
    for (const [what, paths] of [
      ['month', months],
      ['year', years],
    ] as const) {
      const times: number[] = []
      for (const path of paths)
        times.push(
          await timed(server.origin, {
            method: 'GET',
            path: `/api/office/${path}`,
            token: who.office,
          }),
        )
      const sorted = times.toSorted((one, other) => one - other)
      const [middle = 0, longest = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
      if (longest > most[what]) over += 1
      told.push([what, name, middle.toFixed(0), longest.toFixed(0)])
      say(`${name}, ${what}: ${times.map((time) => time.toFixed(0)).join(' ')}`)
    }
  } finally {
    await server.kill()
  }
}

/** Past days want what came to them: filling makes the demand of the coming weeks alone. */
async function wantWhatCame(db: Db): Promise<void> {
  const where = ['date', 'service_type_id', 'place_id', 'start_time', 'end_time'] as const
  await inTransaction(db, async (trx) => {
    const { first } = await trx
      .selectFrom('roster_slot')
      .select((eb) => eb.fn.min('date').as('first'))
      .executeTakeFirstOrThrow()
    const came = trx
      .selectFrom('roster')
      .select((eb) => [...where, eb.fn.countAll<number>().as('need')])
      .where('date', '<', first ?? '9999-12-31')
      .groupBy(where)
    await trx
      .insertInto('roster_slot')
      .columns([...where, 'need'])
      .expression(came)
      .execute()
  })
}
