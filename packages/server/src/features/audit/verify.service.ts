import { type FormerAuditKey, keyName, lateMs, trustedKeys } from '../../privacy/audit-key.ts'
import { chainHash, type Head, isHead, isStart, type SignedHead } from './chain.service.ts'
import type { KeptLine } from './evidence.store.ts'
import { type FileEnd, fileFound } from './file-end.service.ts'
import { bad, type Found, numbers, ranges, timeOf } from './found.service.ts'
import { Told } from './told.service.ts'

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
  /** How a file of it ends, which is all that is known of it; undefined of the museum's own log. */
  file?: FileEnd
}

const minuteMs = 60_000
/** Places are looked for of no more lines: past that the log as a whole is another. */
const mostMoved = 60

type Misfit = { seq: number; prev: string; line: KeptLine }

const are = (from: number, to: number) => (from === to ? 'is' : 'are')

/** Goes along the chain and says what does not fit; the last that it says is how much does. */
export async function verifyLog(evidence: Evidence): Promise<Found[]> {
  const { ends, heads, publicKey, former = [], bare, now_ms, file } = evidence
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
  const along = await walk(evidence, first_seq, first_hash, known, new Told(trusted))
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
  } else if ((ends?.seq ?? 0) !== last || (ends?.hash ?? '') !== hash)
    found.push(bad(`the chain is said to end with line ${ends?.seq ?? 0}, and ends with ${last}`))
  if (bare.count > 0 && bare.oldest_ms < now_ms - minuteMs)
    found.push({
      state: 'look',
      words: `lines in no chain yet: ${bare.count}, the oldest of ${timeOf(bare.oldest_ms)}`,
    })
  const { fitting, erased, signed, signers } = along
  if (file) {
    const end = fileFound(file, along, byName)
    found.push(...end.found)
    if (end.signer) signers.add(end.signer)
  }
  const gone =
    erased > 0 ? `, of which ${erased} were cleared or reworded when somebody was erased` : ''
  const by = signedBy([...byName.keys()], signers, file === undefined)
  found.push({ state: 'well', words: `${fitting} lines fit${gone}; ${signed} heads agree${by}` })
  return found
}

/** By which keys what is here was signed: no other is named, but for the one of the museum that looks itself. */
function signedBy(all: readonly string[], signers: ReadonlySet<string>, own: boolean): string {
  const [first, ...before] = all.filter((name) => signers.has(name))
  const formerly = before.length > 0 ? `, and before it by ${before.join(', ')}` : ''
  const now = own && first !== all[0] ? `; the next is signed by ${all[0]}` : ''
  return `${first === undefined ? '' : `, signed by ${first}${formerly}`}${now}`
}

async function walk(
  { lines, ends }: Evidence,
  first: number,
  firstHash: string,
  known: ReadonlyMap<number, SignedHead>,
  told: Told,
) {
  const found: Found[] = []
  const misfits: Misfit[] = []
  const other: number[] = []
  const signers = new Set<string>()
  let [next, count, signed, covered] = [first, 0, 0, 0]
  // Unknown behind a gap: the first line there is believed.
  let prev: string | undefined = firstHash
  const agree = (seq: number, hash: string) => {
    const head = known.get(seq)
    if (!head) return
    if (head.hash === hash) {
      signed += 1
      covered = seq
      signers.add(head.key)
    } else
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
      } else if (!told.fit(line)) other.push(seq)
      agree(seq, line.hash)
      prev = line.hash
      next = seq + 1
    }
  const { moved, changed } = apart(misfits)
  for (const [a, b] of moved) found.push(bad(`lines ${a} and ${b} have changed places`))
  const loose = told.unexplained()
  const all = inOrder([...changed, ...other, ...loose.changed])
  const were = (from: number, to: number) => `${numbers(from, to)} ${from === to ? 'was' : 'were'}`
  for (const [from, to] of ranges(all)) found.push(bad(`${were(from, to)} changed`))
  for (const [from, to] of ranges(inOrder(loose.elsewhere)))
    found.push(bad(`${were(from, to)} given to somebody else than they were written of`))
  found.push(...told.said())
  const hash = prev ?? ''
  const fitting = count - all.length - loose.elsewhere.length - 2 * moved.length
  const last = ends || count > 0 ? next - 1 : 0
  return { found, last, hash, count, fitting, erased: told.erased, signed, covered, signers }
}

const inOrder = (places: readonly number[]) => [...places].sort((a, b) => a - b)

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
