import { type FormerAuditKey, keyName, trustedKeys } from '../../privacy/audit-key.ts'
import {
  chainHash,
  digestOf,
  type Head,
  isHead,
  isStart,
  type SignedHead,
} from './chain.service.ts'
import type { KeptLine } from './evidence.store.ts'

/** The log as somebody holds it, here or in a file, with what is known of it elsewhere. */
export interface Evidence {
  publicKey: string
  /** Those before it; a file from before there were any says none. */
  former?: readonly FormerAuditKey[]
  /** Where the chain is said to begin and to end; undefined where nothing was sealed yet. */
  ends: (Omit<Head, 'at_ms'> & { first_signature: string }) | undefined
  /** The lines of the chain by their places, a part at a time. */
  lines: AsyncIterable<readonly KeptLine[]>
  heads: readonly SignedHead[]
  /** Lines that are in no chain yet, and how old the oldest is; 0 where none says. */
  bare: { count: number; oldest_ms: number }
  now_ms: number
}

export interface Found {
  state: 'well' | 'look' | 'bad'
  words: string
}

const minuteMs = 60_000
/** For so long somebody may not have heard that another key signs. */
const lateMs = 10 * minuteMs
/** Places are looked for of no more lines: past that the log as a whole is another. */
const mostMoved = 60

type Misfit = { seq: number; prev: string; line: KeptLine }

const bad = (words: string): Found => ({ state: 'bad', words })
const timeOf = (ms: number) => new Date(ms).toISOString()
const numbers = (from: number, to: number) => (from === to ? `line ${from}` : `lines ${from}-${to}`)
const are = (from: number, to: number) => (from === to ? 'is' : 'are')

/** Goes along the chain and says what does not fit; the last that it says is how much does. */
export async function verifyLog(evidence: Evidence): Promise<Found[]> {
  const { ends, heads, publicKey, former = [], bare, now_ms } = evidence
  const trusted = trustedKeys(publicKey, former)
  const byName = new Map([...trusted.keys()].map((key) => [keyName(key), key]))
  const found: Found[] = []
  const known = new Map<number, SignedHead>()
  let strange = 0
  for (const head of heads) {
    const key = byName.get(head.key)
    if (key === undefined) strange += 1
    else if (!isHead(key, head))
      found.push(bad(`the head of ${timeOf(head.at_ms)} was changed after it was signed`))
    else if (head.at_ms > (trusted.get(key) ?? 0) + lateMs)
      found.push(bad(`the head of ${timeOf(head.at_ms)} was signed by a key that had gone by then`))
    else known.set(head.seq, head)
  }
  if (strange > 0)
    found.push({ state: 'look', words: `heads signed by another key than this one: ${strange}` })
  const { first_seq = 1, first_hash = '', first_signature = '' } = ends ?? {}
  const isOurs = [...trusted.keys()].some((key) =>
    isStart(key, first_seq, first_hash, first_signature),
  )
  if (first_seq > 1 && !isOurs)
    found.push(bad(`what stood before line ${first_seq} was taken away by nobody who may`))
  const along = await walk(evidence, first_seq, first_hash, known)
  found.push(...along.found)
  const { last, hash } = along
  const seen = Math.max(ends?.seq ?? 0, ...known.keys())
  if (seen > last) {
    const told = known.get(seen)
    const by = told
      ? `the head signed at ${timeOf(told.at_ms)} knows them`
      : 'the chain ended there'
    const from = last + 1
    found.push(bad(`${numbers(from, seen)} at the end ${are(from, seen)} missing: ${by}`))
  } else if (ends && (ends.seq !== last || ends.hash !== hash))
    found.push(bad(`the chain is said to end with line ${ends.seq}, and ends with ${last}`))
  if (bare.count > 0 && bare.oldest_ms < now_ms - minuteMs)
    found.push({
      state: 'look',
      words: `lines in no chain yet: ${bare.count}, the oldest of ${timeOf(bare.oldest_ms)}`,
    })
  const { fitting, erased, signed } = along
  const before = [...byName.keys()].slice(1)
  const formerly = before.length > 0 ? `, and before it by ${before.join(', ')}` : ''
  const gone =
    erased > 0 ? `, of which ${erased} were cleared or reworded when somebody was erased` : ''
  found.push({
    state: 'well',
    words: `${fitting} lines fit${gone}; ${signed} heads agree, signed by ${keyName(publicKey)}${formerly}`,
  })
  return found
}

async function walk(
  { lines, ends }: Evidence,
  first: number,
  firstHash: string,
  known: ReadonlyMap<number, SignedHead>,
) {
  const found: Found[] = []
  const misfits: Misfit[] = []
  const other: number[] = []
  const texts = new Texts()
  let [next, count, signed] = [first, 0, 0]
  // Unknown behind a gap: the first line there is believed.
  let prev: string | undefined = firstHash
  const agree = (seq: number, hash: string) => {
    const head = known.get(seq)
    if (!head) return
    if (head.hash === hash) signed += 1
    else
      found.push(
        bad(`line ${seq} is another than when its head was signed at ${timeOf(head.at_ms)}`),
      )
  }
  if (first > 1) agree(first - 1, firstHash)
  for await (const part of lines)
    for (const line of part) {
      const seq = line.seq ?? 0
      if (seq > next) {
        found.push(bad(`${numbers(next, seq - 1)} ${are(next, seq - 1)} missing`))
        prev = undefined
      }
      count += 1
      if (prev !== undefined && chainHash(prev, seq, line) !== line.hash) {
        if (misfits.length < mostMoved) misfits.push({ seq, prev, line })
        else other.push(seq)
      } else if (!texts.fit(line)) other.push(seq)
      agree(seq, line.hash)
      prev = line.hash
      next = seq + 1
    }
  const { moved, changed } = apart(misfits)
  for (const [a, b] of moved) found.push(bad(`lines ${a} and ${b} have changed places`))
  const all = [...changed, ...other, ...texts.unexplained()].sort((a, b) => a - b)
  for (const [from, to] of ranges(all))
    found.push(bad(`${numbers(from, to)} ${from === to ? 'was' : 'were'} changed`))
  const hash = prev ?? ''
  const fitting = count - all.length - 2 * moved.length
  return {
    found,
    last: ends || count > 0 ? next - 1 : 0,
    hash,
    fitting,
    erased: texts.erased,
    signed,
  }
}

/** Whether what lines say is what was sealed, or what erasing somebody made of it, as the log itself says. */
class Texts {
  readonly #without = new Map<number, { seq: number; empty: boolean; digest: string }>()
  readonly #cleared = new Set<number>()
  readonly #reworded = new Set<string>()
  erased = 0

  fit(line: KeptLine): boolean {
    const { id, seq, salt, before, after } = line
    if (salt !== '') {
      if (digestOf(line) !== line.digest) return false
    } else {
      const empty = before === '' && after === ''
      this.#without.set(id, { seq: seq ?? 0, empty, digest: digestOf(line) })
    }
    if (line.action === 'erase' && line.object === 'deletion') this.#note(after)
    return true
  }

  #note(after: string) {
    const { log }: { log?: { cleared?: number[]; rewritten?: Record<string, string> } } =
      after === '' ? {} : JSON.parse(after)
    for (const id of log?.cleared ?? []) this.#cleared.add(id)
    for (const [id, digest] of Object.entries(log?.rewritten ?? {}))
      this.#reworded.add(`${id} ${digest}`)
  }

  /** The places of lines that lost what they said, and no erasing says so. */
  unexplained(): number[] {
    const left: number[] = []
    for (const [id, { seq, empty, digest }] of this.#without)
      if ((empty && this.#cleared.has(id)) || this.#reworded.has(`${id} ${digest}`))
        this.erased += 1
      else left.push(seq)
    return left
  }
}

/** Which of the lines that fit nowhere stand in each other's place; what only stands behind one of them fits. */
function apart(misfits: readonly Misfit[]) {
  const moved: [number, number][] = []
  const left = new Set(misfits)
  for (const [at, one] of misfits.entries())
    for (const another of misfits.slice(at + 1))
      if (left.has(one) && left.has(another) && (isOf(one, another) || isOf(another, one))) {
        moved.push([one.seq, another.seq])
        left.delete(one)
        left.delete(another)
      }
  const hashes = misfits.map(({ line }) => line.hash)
  const own = ({ seq, line }: Misfit) =>
    hashes.some((hash) => chainHash(hash, seq, line) === line.hash)
  return { moved, changed: [...left].filter((one) => !own(one)).map(({ seq }) => seq) }
}

/** True where what one line says was sealed at the place of the other. */
function isOf(place: Misfit, { line }: Misfit): boolean {
  return [line, { ...line, id: place.line.id }].some((said) => {
    const hash = chainHash(place.prev, place.seq, said)
    return hash === place.line.hash || hash === line.hash
  })
}

function ranges(places: readonly number[]): [number, number][] {
  const all: [number, number][] = []
  for (const place of places) {
    const last = all.at(-1)
    if (last && place <= last[1] + 1) last[1] = place
    else all.push([place, place])
  }
  return all
}
