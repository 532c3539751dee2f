// Writes the rows of enrolments straight into a database, by its own driver and with nothing around it:
// one durable transaction for each, over as many connections as the server is asked by.
import { once } from 'node:events'
import SqliteDatabase from 'better-sqlite3'
import pg from 'pg'
import { pair } from './rows.ts'

export interface RawWrites {
  url: string
  seconds: number
  connections: number
  people: number[]
  activities: number[]
  /** The number of the first pair. */
  from: number
  stamp: string
}

export interface RawWritten {
  count: number
  seconds: number
}

const enlistColumns =
  'activity_id, volunteer_id, enlist_time, enlist_status, approval_date, approval_remark, approval_by'
const keyColumns = 'caller, key, call, input_hash, answer, at_ms'
const hash = 'K3xF0r0v1vY3o6m0bJmJm0b9vJ0c3t1Zb0f2s8e7d6a'
const answer =
  '{"status":1,"msg":"报名成功，请等待审核","data":{"enlist_id":100000,"enlist_status":1}}'

/** What the `n`th enrolment leaves behind: its own row, and the one that keeps its answer. */
function rowsOf({ people, activities, stamp }: RawWrites, n: number) {
  const { person, activity } = pair(n, people.length, activities.length)
  return {
    enlist: [activities[activity], people[person], stamp, 1, '', '', ''],
    key: [
      `person:${people[person]}`,
      `bench-raw-${n}`,
      'POST /api/enlist/enlist',
      hash,
      answer,
      Date.now(),
    ],
  }
}

function intoSqlite(given: RawWrites): RawWritten {
  const database = new SqliteDatabase(given.url.slice('sqlite:'.length))
  for (const setting of ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'])
    database.pragma(setting)
  const enlist = database.prepare(`insert into enlist (${enlistColumns}) values (?,?,?,?,?,?,?)`)
  const key = database.prepare(`insert into idempotency (${keyColumns}) values (?,?,?,?,?,?)`)
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]
  const began = performance.now()
  let count = 0
  for (; performance.now() - began < given.seconds * 1000; count += 1) {
    const rows = rowsOf(given, given.from + count)
    begin.run()
    enlist.run(rows.enlist)
    key.run(rows.key)
    commit.run()
  }
  const seconds = (performance.now() - began) / 1000
  database.close()
  return { count, seconds }
}

async function intoPostgres(given: RawWrites): Promise<RawWritten> {
  const clients = Array.from({ length: given.connections }, () => new pg.Client(given.url))
  for (const client of clients) await client.connect()
  const began = performance.now()
  let count = 0
  const write = async (client: pg.Client) => {
    while (performance.now() - began < given.seconds * 1000) {
      const rows = rowsOf(given, given.from + count)
      count += 1
      await client.query('begin')
      await client.query({
        name: 'enlist',
        text: `insert into enlist (${enlistColumns}) values ($1,$2,$3,$4,$5,$6,$7)`,
        values: rows.enlist,
      })
      await client.query({
        name: 'key',
        text: `insert into idempotency (${keyColumns}) values ($1,$2,$3,$4,$5,$6)`,
        values: rows.key,
      })
      await client.query('commit')
    }
  }
  await Promise.all(clients.map(write))
  const seconds = (performance.now() - began) / 1000
  for (const client of clients) await client.end()
  return { count, seconds }
}

const [given] = (await once(process, 'message')) as [RawWrites]
const written = given.url.startsWith('sqlite:') ? intoSqlite(given) : await intoPostgres(given)
process.send?.(written, undefined, undefined, () => process.disconnect())
