import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Db } from '../../db/types.ts'
import type { FileStore } from '../../files/files.ts'
import { auditKeyOf } from '../../privacy/audit-key.ts'
import { dataKeys, formerKeys } from '../../privacy/data-key.store.ts'
import { SettingsError } from '../../settings.ts'
import { type FileSeal, type SignedHead, type SignedSeal, signSeal } from './chain.service.ts'
import { bareLines, chainLines, type KeptLine, lastPlace, signedHeads } from './evidence.store.ts'
import { bad, type Found } from './found.service.ts'
import { storedHeads } from './head.service.ts'
import { sealLog } from './seal.service.ts'
import { findHead } from './seal.store.ts'
import { type Evidence, verifyLog } from './verify.service.ts'

interface Place {
  db: Db
  files: FileStore
  dataKey: Buffer
  now: Date
}

async function evidenceOf({ db, files, dataKey, now }: Place) {
  const { heads, broken } = await storedHeads(files)
  const own = await signedHeads(db)
  const { ends, last } = await endsOf(db)
  const evidence: Evidence = {
    publicKey: auditKeyOf(dataKey).publicKey,
    former: formerKeys(await dataKeys(db)),
    ends,
    // As they were at this moment: what is written since is none of them.
    lines: chainLines(db, last),
    // Whoever writes the database can change what it knows of itself: what lies elsewhere counts last.
    heads: [...own, ...heads],
    bare: await bareLines(db),
    now_ms: now.getTime(),
  }
  return { evidence, broken }
}

/**
 * Where the chain is said to begin and to end, and its last line as it stands. The line is read before what is said:
 * an end that only grows is never below it, but where somebody has moved it back to hide lines.
 */
async function endsOf(db: Db) {
  const place = await lastPlace(db)
  const ends = await findHead(db)
  const said = ends?.seq ?? 0
  return { ends, last: Math.max(place, said), isMovedBack: said < place }
}

/** Goes along the log of this museum and says what does not fit, by what its file store knows. */
export async function verifyHere(place: Place): Promise<Found[]> {
  const { evidence, broken } = await evidenceOf(place)
  const files = broken.map((name) => bad(`${name} holds no head`))
  return [...files, ...(await verifyLog(evidence))]
}

const format = 1

/**
 * Writes log and heads into a new file, a line of JSON each, and under them the signature of this moment, which
 * covers all of it; answers how many lines. What is in no chain yet is sealed first, but behind no end that was
 * moved back: the file then holds the lines beyond it. Throws a `SettingsError` where the log lost its beginning
 * meanwhile.
 */
export async function exportLog(place: Place, path: string): Promise<number> {
  if (!(await endsOf(place.db)).isMovedBack) await sealLog(place)
  const { evidence } = await evidenceOf(place)
  const { publicKey, former, ends, heads, bare, now_ms } = evidence
  const file = await open(path, 'wx', 0o600)
  const contents = createHash('sha256')
  const { first_seq = 1, first_hash = '' } = ends ?? {}
  let [count, seq, hash] = [0, first_seq - 1, first_hash]
  try {
    const write = async (rows: readonly object[], kept = true) => {
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
      if (kept) contents.update(text)
      await file.writeFile(text)
    }
    await write([{ museum_log: format, publicKey, former, ends, bare, now_ms }])
    for await (const part of evidence.lines) {
      await write(
        part.map((line) => ({ line })),
        false,
      )
      count += part.length
      for (const line of part.slice(-1)) [seq, hash] = [line.seq ?? 0, line.hash]
    }
    await write(heads.map((head) => ({ head })))
    if ((await findHead(place.db))?.first_seq !== ends?.first_seq)
      throw new SettingsError('lines of the log became too old meanwhile: once more')
    const all: FileSeal = {
      ...{ at_ms: now_ms, seq, hash, first_seq, first_hash, count },
      contents: contents.digest('base64url'),
    }
    await write([{ seal: signSeal(auditKeyOf(place.dataKey), all) }], false)
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
  let head: (Omit<Evidence, 'lines' | 'heads'> & { museum_log?: number }) | undefined
  const heads: SignedHead[] = []
  const contents = createHash('sha256')
  let seal: SignedSeal | undefined
  try {
    for await (const { row, text } of rowsIn(path)) {
      head ??= row as unknown as typeof head
      if (row.head) heads.push(row.head)
      if (row.seal) seal = row.seal
      if (!row.line && !row.seal) contents.update(`${text}\n`)
    }
    if (head?.museum_log !== format) return undefined
    const file = { seal, contents: contents.digest('base64url') }
    return await verifyLog({ ...head, heads, lines: linesIn(path), file })
  } catch (error) {
    // Of another form than any museum writes.
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    return head && [bad(`the file is damaged: ${error.message}`)]
  }
}

interface Row {
  line?: KeptLine
  head?: SignedHead
  seal?: SignedSeal
}

async function* rowsIn(path: string): AsyncGenerator<{ row: Row; text: string }> {
  for await (const text of createInterface({ input: createReadStream(path) }))
    yield { row: JSON.parse(text), text }
}

async function* linesIn(path: string): AsyncGenerator<readonly KeptLine[]> {
  for await (const { row } of rowsIn(path)) if (row.line) yield [row.line]
}
