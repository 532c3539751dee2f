import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Fault } from '@museum/contract/fault.ts'
import { verifyPath } from '@museum/contract/statement/statement.rules.ts'
import { instantOf } from '@museum/contract/zone.ts'
import type { AppContext } from '../../context.ts'
import { single } from '../../db/db.ts'
import { signedAddress } from '../../files/signed.ts'
import type { Pictures } from '../../paper/draw.ts'
import { type Paper, textsOf } from '../../paper/paper.ts'
import { type Press, withPress } from '../../paper/thread.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { pictureBytes } from '../picture/picture.service.ts'
import { statementTerms } from '../setting/setting.read.ts'
import { type Printed, printedPaper } from './printed.service.ts'
import {
  erasedFiles,
  findStatement,
  forgetFile,
  noteFile,
  type StatementRow,
} from './statement.store.ts'

/** A link is good for one to two of these. */
const linkSeconds = 900

// What stands in it of a person is sealed where it lies, as it is in the database.
const column = 'statement.file'

/** Where the file of a statement is fetched, from the first slash on, within the next half hour. */
export function statementLink({ settings, clock }: AppContext, number: string): string {
  return signedAddress(settings.dataKey, statementPath(number), clock(), linkSeconds)
}

/** The address of a statement's file, without the signature under which it is handed out. */
export const statementPath = (number: string) => `/statement/${number}.pdf`

/** The name under which a phone or a computer keeps it. */
export const statementFilename = ({ number }: Pick<StatementRow, 'number'>) =>
  `志愿服务记录证明-${number}.pdf`

/** What a row says, in clear. */
export function printedOf({ settings }: AppContext, row: StatementRow): Printed {
  return {
    ...row,
    id_num: vaultOf(settings.dataKey).open('statement.id_num', row.id_num),
    content: JSON.parse(row.content) as Printed['content'],
  }
}

/**
 * Draws a statement and keeps its file, whose sum is noted once and for all; the one that was first stays.
 * Where the process ends in between, the file is made when it is asked for. Throws `statement.unprintable`.
 */
export async function keepStatement(
  appContext: AppContext,
  press: Press,
  row: StatementRow,
): Promise<Buffer> {
  const { settings, files, db } = appContext
  const vault = vaultOf(settings.dataKey)
  const bytes = await drawn(appContext, press, [paperOf(appContext, row)])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = `statement/${row.number.toLowerCase()}-${sha256.slice(0, 16)}.bin`
  await files.put(file, Buffer.from(vault.seal(column, bytes.toString('base64'))))
  if (await single(db, (tx) => noteFile(tx, row.id, { file, sha256 }))) return bytes
  const first = await findStatement(db, 'id', row.id)
  if (!first || first.file === file) return bytes
  await files.remove(file)
  return (await keptFile(appContext, first)) ?? bytes
}

/** A statement as it was made. */
function paperOf(appContext: AppContext, row: StatementRow): Paper {
  const { settings } = appContext
  const code = vaultOf(settings.dataKey).open('statement.code', row.code_sealed)
  const at = { day: row.issued_at.slice(0, 10), time: row.issued_at.slice(11) }
  const made = instantOf(at, settings.museumZone)
  return printedPaper(printedOf(appContext, row), row.origin + verifyPath(code), made)
}

async function drawn(
  appContext: AppContext,
  press: Press,
  papers: readonly [Paper, ...Paper[]],
): Promise<Buffer> {
  const said = charactersOf(papers)
  const pictures = await picturesIn(appContext, said)
  // A font or a picture may be gone since it was made: it waits for it, and is not printed blank.
  const lacking = await press.lacking([...said].filter((one) => !pictures.has(one)))
  if (lacking.length > 0) throw new Fault('statement.unprintable')
  return await press.draw(papers, pictures)
}

/** The characters of which papers are made. */
export const charactersOf = (papers: readonly Paper[]): ReadonlySet<string> =>
  new Set(papers.flatMap((paper) => textsOf(paper).flatMap(({ text }) => [...text])))

/** The file of a statement that was revoked, marked as void; kept nowhere. Undefined once its person was erased. */
export async function revokedFile(
  appContext: AppContext,
  row: StatementRow,
): Promise<Buffer | undefined> {
  if (row.name === '') return undefined
  const paper = { ...paperOf(appContext, row), mark: '作废' }
  return await withPress(appContext.settings.statementFonts, (press) =>
    drawn(appContext, press, [paper]),
  )
}

/** Statements that hold as one file to print; kept nowhere. */
export async function printedFile(
  appContext: AppContext,
  rows: readonly [StatementRow, ...StatementRow[]],
): Promise<Buffer> {
  const [first, ...rest] = rows
  const papers = [
    paperOf(appContext, first),
    ...rest.map((row) => paperOf(appContext, row)),
  ] as const
  return await withPress(appContext.settings.statementFonts, (press) =>
    drawn(appContext, press, papers),
  )
}

/** The pictures of those of these characters that have one. */
async function picturesIn(appContext: AppContext, said: ReadonlySet<string>): Promise<Pictures> {
  const { statement_characters } = await statementTerms(appContext.db)
  const pictures = new Map<string, Buffer>()
  for (const { character, img_path } of statement_characters) {
    const bytes = said.has(character) ? await pictureBytes(appContext, img_path) : undefined
    if (bytes) pictures.set(character, bytes)
  }
  return pictures
}

/** The file of a statement as it was made; undefined where there is none any more. */
export async function statementFile(
  appContext: AppContext,
  row: StatementRow,
): Promise<Buffer | undefined> {
  if (row.name === '') return undefined
  if (row.file !== '') return await keptFile(appContext, row)
  return await withPress(appContext.settings.statementFonts, (press) =>
    keepStatement(appContext, press, row),
  )
}

async function keptFile(appContext: AppContext, row: StatementRow): Promise<Buffer | undefined> {
  const kept = await appContext.files.get(row.file)
  if (!kept) return undefined
  const sealed = (await buffer(kept.body)).toString('latin1')
  return Buffer.from(vaultOf(appContext.settings.dataKey).open(column, sealed), 'base64')
}

/** Removes the files of statements whose person was erased; what the check says of them stays. */
export async function sweepStatements({ db, files }: AppContext): Promise<void> {
  for (const { id, file } of await erasedFiles(db)) {
    await files.remove(file)
    await single(db, (tx) => forgetFile(tx, id))
  }
}
