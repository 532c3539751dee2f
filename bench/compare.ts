import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Answer, type Ask, answerOf, load, type Measured } from './load.ts'
import { endOf, messageOf, onMeasuredCore, type Served, usedBy } from './pinned.ts'

/** How long is measured: rounds of so many seconds for each of the two in turn. */
export interface Pace {
  rounds: number
  seconds: number
}

/** Two servers under the same load in turn. */
export interface Compared {
  /** Answers a second, the middle of the rounds. */
  ours: number
  bare: number
  /** Ours for each of the other's, round by round. */
  ratio: Spread
  /** The same for a second of a processor, whatever else the machine did; undefined where nobody counted. */
  byProcessor?: Spread
  /** The least share of its core that either was busy for, where it matters: below 0.9 the load did not fill it. */
  busy?: number
  p99: number
  /** What was not as it should be; empty where everything was. */
  odd: string
}

export interface Spread {
  least: number
  middle: number
  most: number
}

/** The least, the middle and the greatest of some figures. */
export function spreadOf(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const [low, high] = [at((sorted.length - 1) >> 1), at(sorted.length >> 1)]
  return { least: at(0), middle: (low + high) / 2, most: at(sorted.length - 1) }
}

/** Asks `ours` and a bare server that sends the same bytes, in turn, after both are warm. */
export async function compareBare(
  ours: Served,
  asks: Ask[],
  { rounds, seconds }: Pace,
): Promise<Compared & { head: [number, number]; body: number }> {
  const [first] = asks
  if (!first) throw new Error('there is nothing to ask')
  const answer = await answerOf(ours.origin, first)
  if (answer.status >= 400 || answer.body.subarray(0, 11).toString() === '{"status":0')
    throw new Error(`${first.path} answers ${answer.status} ${answer.body.subarray(0, 200)}`)
  const bare = await startBare(answer)
  try {
    const bareAnswer = await answerOf(bare.origin, first)
    await load(ours.origin, asks, seconds)
    await load(bare.origin, asks, Math.min(1, seconds))
    const pairs: [Timed, Timed][] = []
    for (let round = 0; round < rounds; round += 1) {
      const one = await timed(ours, asks, seconds)
      pairs.push([one, await timed(bare, asks, seconds)])
    }
    const compared = comparedOf(pairs, await meanSize(ours.origin, asks))
    return { ...compared, head: [answer.head, bareAnswer.head], body: answer.body.length }
  } finally {
    await bare.stop()
  }
}

/** What a round measured, and the seconds of a processor that the server used for it. */
export interface Timed extends Measured {
  used: number
}

export async function timed(served: Served, asks: Ask[], seconds: number): Promise<Timed> {
  const before = served.used()
  const measured = await load(served.origin, asks, seconds)
  return { ...measured, used: served.used() - before }
}

/** Bytes by which headers that count, such as how often one may still ask, make an answer longer or shorter. */
const counters = 30

/** What the rounds say; `size` is the bytes of one answer of the first as it should be. */
export function comparedOf(pairs: readonly [Timed, Timed][], size?: number): Compared {
  const rate = ({ answers, seconds }: Timed) => answers / seconds
  const each = ({ answers, used }: Timed) => answers / used
  const all = pairs.flat()
  const wrong = all.reduce((sum, round) => sum + round.wrong, 0)
  const odd = [...(wrong > 0 ? [`${wrong} wrong`] : [])]
  for (const [{ bytes, answers }] of pairs)
    if (size !== undefined && Math.abs(bytes / answers - size) > Math.max(0.02 * size, counters)) {
      odd.push(`${(bytes / answers).toFixed(0)} bytes an answer, not ${size.toFixed(0)}`)
      break
    }
  return {
    ours: spreadOf(pairs.map(([ours]) => rate(ours))).middle,
    bare: spreadOf(pairs.map(([, bare]) => rate(bare))).middle,
    ratio: spreadOf(pairs.map(([ours, bare]) => rate(ours) / rate(bare))),
    byProcessor: spreadOf(pairs.map(([ours, bare]) => each(ours) / each(bare))),
    busy: Math.min(...all.map(({ used, seconds }) => used / seconds)),
    p99: spreadOf(pairs.map(([ours]) => ours.p99)).middle,
    odd: odd.join(', '),
  }
}

/** The bytes of an answer, the mean of at most 100 that are asked for. */
async function meanSize(origin: string, asks: Ask[]): Promise<number> {
  const some = asks.slice(0, 100)
  let sum = 0
  for (const ask of some) {
    const { head, body } = await answerOf(origin, ask)
    sum += head + body.length
  }
  return sum / some.length
}

/** A bare server on the measured core that sends the body of an answer, and of its headers what HTTP needs. */
async function startBare({ status, headers, body, head }: Answer): Promise<Served> {
  const kept = ['content-type', 'content-encoding', 'etag']
  const given = Object.fromEntries(Object.entries(headers).filter(([name]) => kept.includes(name)))
  if (body.length > 0) given['content-length'] = `${body.length}`
  const [program, args] = onMeasuredCore(process.execPath, [join(import.meta.dirname, 'bare.ts')])
  const child = spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  child.send({ status, headers: given, body, head } satisfies Answer)
  return {
    origin: `http://127.0.0.1:${await messageOf(child)}`,
    used: () => usedBy(child.pid ?? 0),
    stop: endOf(child),
  }
}
