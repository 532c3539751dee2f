// The sheets of queries: what each list and statistic asks of the database, and how each engine comes to
// the rows. `npm run plans [-- --postgres URL --sqlite FILE --volunteers N]` writes docs/plans/; the two
// name museums that `npm run fill` has filled, without them private ones of N volunteers are.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { openDb } from '../packages/server/src/db/db.ts'
import { type Step, stepsOf } from '../packages/server/src/db/plan-steps.ts'
import { statementsOf } from '../packages/server/src/db/statements.ts'
import { openWorld } from '../packages/server/src/testing/world.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { onEachEngine } from './engines.ts'
import { allCalls } from './serving-all.ts'
import { hands } from './serving-calls.ts'
import { filled, say } from './timed.ts'

const { values } = argumentsOf('plans [-- --postgres URL --sqlite FILE --volunteers N]', {
  options: {
    volunteers: { type: 'string', default: '1000' },
    postgres: { type: 'string' },
    sqlite: { type: 'string' },
  },
})
const zone = 'Asia/Shanghai'
const sqlite = values.sqlite && `sqlite:${values.sqlite}`
await onEachEngine({ name: 'plans', postgres: values.postgres, sqlite }, sheet)

async function sheet(engine: 'SQLite' | 'PostgreSQL', url: string): Promise<void> {
  const name = engine === 'SQLite' ? 'sqlite' : 'postgres'
  await filled(url, { volunteers: Number(values.volunteers), zone })
  const now = new Date()
  const who = await loggedIn(url, now)
  const made = async () => ({ url, drop: async () => {} })
  const world = await openWorld(
    { name, make: made, bytesOf: () => '' },
    { now: now.toISOString(), settings: { museumZone: zone } },
  )
  const lines = [
    `# Queries and their plans on ${engine}`,
    '',
    `What \`npm run plans\` found in a museum of ${await sizeOf(url)}: the statements of each list and statistic in their order, without those that find out who asks, and under each how the engine comes to the rows of each table${name === 'postgres' ? ', with how many it expects each time' : ''}. *All of it* is a table that is read whole.`,
  ]
  try {
    for (const [call, askOf] of allCalls(who)) {
      const { method, path, token, body } = askOf(1)
      const headers = { ...loginHeaders(token), 'content-type': 'application/json' }
      const heard = await statementsOf(async () => {
        const answer = await world.app.inject({ method, url: path, headers, ...(body && { body }) })
        if (!answer.body.startsWith('{"status":1,')) throw new Error(`${call}: ${answer.body}`)
      })
      lines.push('', `## ${call}`, '', `\`${method} ${path}\``)
      for (const query of heard) {
        if (!query.sql.startsWith('select') || query.sql.includes('from "session"')) continue
        lines.push('', '```sql', short(query.sql), '```')
        for (const step of await stepsOf(world.db, query)) lines.push(described(step))
      }
    }
  } finally {
    await world.close()
  }
  const path = join(import.meta.dirname, `../docs/plans/${name}.md`)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, `${lines.join('\n')}\n`)
  say(path)
}

async function loggedIn(url: string, now: Date) {
  const opened = openDb(url, () => {})
  return await hands(opened.db, now, zone).finally(opened.close)
}

async function sizeOf(url: string): Promise<string> {
  const { db, close } = openDb(url, () => {})
  const count = async (table: 'volunteer' | 'roster') => {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n.toLocaleString('en')
  }
  const words = `${await count('volunteer')} people and ${await count('roster')} shifts`
  await close()
  return words
}

/** A statement without its columns, which tell nothing of the way to the rows. */
function short(text: string): string {
  const columns = /^select (?!count|coalesce|sum).*? from /
  const plain = text.replaceAll('"', '').replaceAll('+?', '?')
  const said = plain.replace(columns, 'select … from ')
  return said.length > 600 ? `${said.slice(0, 600)} …` : said
}

function described({ table, index, by, whole, rows }: Step): string {
  const way =
    index === '' || index === table
      ? table
      : index.includes('its key')
        ? index
        : `${table} by ${index}`
  const found =
    by === '' ? (whole ? ' – *all of it*' : ' – in its order, as far as the page') : ` – ${by}`
  return `- ${way}${found}${rows === undefined ? '' : `, ${rows.toLocaleString('en')} rows`}`
}
