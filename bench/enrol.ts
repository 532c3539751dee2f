import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openDb } from '../packages/server/src/db/db.ts'
import { type Compared, comparedOf, type Pace, type Timed, timed } from './compare.ts'
import { connections } from './load.ts'
import type { Museum } from './museum.ts'
import { messageOf, onMeasuredCore, type Served } from './pinned.ts'
import type { RawWrites, RawWritten } from './raw.ts'
import { busy, enrolment } from './rows.ts'

/** More than any server here enrols in a second. */
const mostASecond = 15_000

/**
 * Enrols through the server, and writes the rows of enrolments straight into the same database from the
 * server's core, in turn. Every enrolment is new; those that left no row are told as wrong.
 */
export async function compareEnrolments(
  server: Served,
  museum: Museum,
  url: string,
  { rounds, seconds }: Pace,
): Promise<Compared> {
  const atOnce = Math.ceil(seconds * mostASecond)
  let next = 0
  const enrol = async (): Promise<Timed> => {
    const asks = Array.from({ length: atOnce }, (_, n) => enrolment(museum, next + n))
    next += atOnce
    const before = await countRows(url)
    const round = await timed(server, asks, seconds)
    const rows = (await countRows(url)) - before
    return { ...round, wrong: round.wrong + Math.max(0, round.answers - rows) }
  }
  // Pairs that the server is never asked for.
  let nextRaw = Math.floor((museum.people.length * (museum.activities.length - busy)) / 2)
  if ((rounds + 1) * atOnce > nextRaw) throw new Error('the museum is too small for so many rounds')
  const write = async (): Promise<Timed> => {
    const { count, seconds: took } = await raw({
      url,
      seconds,
      connections,
      people: museum.people.map(({ id }) => id),
      activities: museum.activities.slice(busy),
      from: nextRaw,
      stamp: `${museum.day} 09:00:00`,
    })
    nextRaw += count
    return { answers: count, seconds: took, used: took, bytes: 0, p99: 0, wrong: 0 }
  }
  await enrol()
  const pairs: [Timed, Timed][] = []
  for (let round = 0; round < rounds; round += 1) pairs.push([await enrol(), await write()])
  // Most of it is waiting for the disk, so a processor's time says nothing.
  const { byProcessor: _, busy: __, ...compared } = comparedOf(pairs)
  return compared
}

async function countRows(url: string): Promise<number> {
  const { db, close } = openDb(url, () => {})
  try {
    const { count } = await db
      .selectFrom('enlist')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  } finally {
    await close()
  }
}

async function raw(given: RawWrites): Promise<RawWritten> {
  const [program, args] = onMeasuredCore(process.execPath, [join(import.meta.dirname, 'raw.ts')])
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(given)
  return (await messageOf(child)) as RawWritten
}
