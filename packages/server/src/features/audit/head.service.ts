import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../context.ts'
import { inTransaction, single } from '../../db/db.ts'
import type { FileStore } from '../../files/files.ts'
import { auditKeyOf } from '../../privacy/audit-key.ts'
import { type SignedHead, signHead } from './chain.service.ts'
import {
  findHead,
  headsArrived,
  insertSigned,
  lastSigned,
  lockHead,
  removeSigned,
  waitingHeads,
} from './seal.store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const atOnce = 100
const folder = 'audit/'

type Needed = Pick<AppContext, 'db' | 'clock' | 'settings' | 'files' | 'log'>

/** Signs where the chain ends, where it has grown since that was done so many hours ago. */
async function signNext({ db, clock, settings }: Needed): Promise<void> {
  const now = clock().getTime()
  const isDue = async () => {
    const [head, last] = [await findHead(db), await lastSigned(db)]
    if (!head || head.seq === 0) return false
    return !last || (head.seq > last.seq && last.at_ms <= now - settings.auditSignMs)
  }
  if (!(await isDue())) return
  await inTransaction(db, async (tx) => {
    const { seq, hash, first_seq, first_hash } = await lockHead(tx)
    const last = await lastSigned(tx)
    // Another process has just done so.
    if (last && last.at_ms > now - settings.auditSignMs) return
    const head = { at_ms: now, seq, hash, first_seq, first_hash }
    await insertSigned(tx, signHead(auditKeyOf(settings.dataKey), head))
  })
}

/** By its instant, so that one that is kept twice is one file. */
const fileOf = (at_ms: number) =>
  `${folder}${new Date(at_ms).toISOString().slice(0, 7)}/head-${at_ms}.json`

/** Signs what is due and puts the heads that wait into the file store; while it is away they wait. */
export async function keepHeads(needed: Needed): Promise<void> {
  const { db, files, clock } = needed
  await signNext(needed)
  for (const head of await waitingHeads(db, 'stored_ms', atOnce)) {
    await files.put(fileOf(head.at_ms), Buffer.from(`${JSON.stringify(head)}\n`))
    await single(db, (tx) => headsArrived(tx, 'stored_ms', [head.at_ms], clock().getTime()))
  }
}

/** Forgets heads that are as old as lines may become, and their files. */
export async function forgetHeads({ db, files, clock, settings }: Needed): Promise<void> {
  const before = clock().getTime() - settings.auditDays * dayMs
  for (const at_ms of await single(db, (tx) => removeSigned(tx, before, atOnce)))
    await files.remove(fileOf(at_ms))
}

/** The heads that lie in the file store, and the names of files there that are none. */
export async function storedHeads(
  files: FileStore,
): Promise<{ heads: SignedHead[]; broken: string[] }> {
  const heads: SignedHead[] = []
  const broken: string[] = []
  for await (const name of files.list()) {
    if (!name.startsWith(folder)) continue
    const found = await files.get(name)
    if (!found) continue
    const head = headIn((await buffer(found.body)).toString())
    if (head) heads.push(head)
    else broken.push(name)
  }
  return { heads, broken }
}

const numbers = ['at_ms', 'seq', 'first_seq'] as const
const texts = ['hash', 'first_hash', 'key', 'signature'] as const

/** The head that a text holds; undefined where it holds none. */
function headIn(text: string): SignedHead | undefined {
  try {
    const head = JSON.parse(text)
    const isWhole =
      numbers.every((name) => typeof head[name] === 'number') &&
      texts.every((name) => typeof head[name] === 'string')
    return isWhole ? head : undefined
  } catch {
    return undefined
  }
}
