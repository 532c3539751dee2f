import { createReadStream, existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Db } from '../../db/types.ts'
import type { FileStore } from '../../files/files.ts'
import { auditKeyOf } from '../../privacy/audit-key.ts'
import { dataKeys, formerKeys } from '../../privacy/data-key.store.ts'
import type { SignedHead } from './chain.service.ts'
import { bareLines, chainLines, type KeptLine, signedHeads } from './evidence.store.ts'
import { storedHeads } from './head.service.ts'
import { findHead } from './seal.store.ts'
import { type Evidence, type Found, verifyLog } from './verify.service.ts'

interface Place {
  db: Db
  files: FileStore
  dataKey: Buffer
  now: Date
}

async function evidenceOf({ db, files, dataKey, now }: Place) {
  const { heads, broken } = await storedHeads(files)
  const evidence: Evidence = {
    publicKey: auditKeyOf(dataKey).publicKey,
    former: formerKeys(await dataKeys(db)),
    ends: await findHead(db),
    lines: chainLines(db),
    // Whoever writes the database can change what it knows of itself: what lies elsewhere counts last.
    heads: [...(await signedHeads(db)), ...heads],
    bare: await bareLines(db),
    now_ms: now.getTime(),
  }
  return { evidence, broken }
}

/** Goes along the log of this museum and says what does not fit, by what its file store knows. */
export async function verifyHere(place: Place): Promise<Found[]> {
  const { evidence, broken } = await evidenceOf(place)
  const files = broken.map((name): Found => ({ state: 'bad', words: `${name} holds no head` }))
  return [...files, ...(await verifyLog(evidence))]
}

const format = 1

/** Writes log and heads into a new file, a line of JSON each; answers how many lines. */
export async function exportLog(place: Place, path: string): Promise<number> {
  const { evidence } = await evidenceOf(place)
  const { publicKey, former, ends, heads, bare, now_ms } = evidence
  const file = await open(path, 'wx', 0o600)
  let count = 0
  try {
    const write = (rows: readonly object[]) =>
      file.writeFile(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    await write([{ museum_log: format, publicKey, former, ends, bare, now_ms }])
    for await (const part of evidence.lines) {
      await write(part.map((line) => ({ line })))
      count += part.length
    }
    await write(heads.map((head) => ({ head })))
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return count
}

/** The same of a file that was written so; undefined where it is none. Nothing of the museum is needed for it. */
export async function verifyFile(path: string): Promise<Found[] | undefined> {
  if (!existsSync(path)) return undefined
  const heads: SignedHead[] = []
  let head: (Omit<Evidence, 'lines' | 'heads'> & { museum_log?: number }) | undefined
  for await (const row of rowsIn(path)) {
    head ??= row as unknown as typeof head
    if (row.head) heads.push(row.head)
  }
  if (head?.museum_log !== format) return undefined
  return await verifyLog({ ...head, heads, lines: linesIn(path) })
}

type Row = { line?: KeptLine; head?: SignedHead }

async function* rowsIn(path: string): AsyncGenerator<Row> {
  for await (const text of createInterface({ input: createReadStream(path) }))
    yield JSON.parse(text)
}

async function* linesIn(path: string): AsyncGenerator<readonly KeptLine[]> {
  for await (const { line } of rowsIn(path)) if (line) yield [line]
}
