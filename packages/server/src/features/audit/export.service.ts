import { setImmediate as turn } from 'node:timers/promises'
import type { Logged } from '@museum/contract/audit/audit.words.ts'
import { openedWords } from '@museum/contract/audit/reveal.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeContext } from '../../context.ts'
import { discard } from '../../files/spool.ts'
import type { FileAnswer } from '../../http/implement.ts'
import { exportLimit, inParts, longWorkbook, type Rows } from '../../sheet/sheet.ts'
import { auditTaken } from './audit.service.ts'
import {
  chosenOf,
  type ExportColumn,
  type FilterWords,
  filterText,
  headOf,
  offerOf,
} from './export-head.service.ts'

interface Handed<T> {
  object: Logged
  /** The one object that the rows belong to; 0 where there is none. */
  object_id?: number
  /** What chose the rows. */
  filter: object
  /** What of it are codes, in words; or all of it. */
  words?: FilterWords | string
  filename: string
  /** Whose a row is, where a column is personal: they read who took theirs. */
  whose?: (row: T) => number
}

/**
 * Rows as an Excel file under a head that says what it is for, what chose them, who took it and when, and below
 * them, once all have come, a last one; before it is answered the log says the same and how many. Ends as
 * `chosenOf` does, with `request.stalled` where nobody waits any more, and with `export.too_many` where a sheet
 * does not hold all of them: no part of them passes for the whole. Where it is asked only what could be taken,
 * it answers that.
 */
export async function sendExport<T>(
  ctx: OfficeContext,
  { object, object_id = 0, filter, words = {}, filename, whose }: Handed<T>,
  rows: Rows<T>,
  columns: readonly ExportColumn<T>[],
  last?: () => T,
): Promise<FileAnswer> {
  const said = typeof words === 'string' ? words : await filterText(ctx, filter, words)
  if (ctx.taking?.offer) return await offerFile(ctx, columns, said)
  const { purpose, chosen } = await chosenOf(ctx, columns)
  const opened = new Set(chosen.flatMap(({ personal }) => personal ?? []))
  if (opened.size > 0 && !whose) throw new Error(`nobody is told of ${filename}`)
  const people = new Set<number>()
  let taken = 0
  const counted = eachPart(inParts(rows), (part) => {
    if (ctx.gone?.aborted) throw new Fault('request.stalled')
    taken += part.length
    if (taken >= exportLimit) throw new Fault('export.too_many')
    if (opened.size > 0 && whose) for (const row of part) people.add(whose(row))
    return part
  })
  const title = filename.replace(/\.xlsx$/, '')
  const above = headOf(ctx, { title, purpose: purpose.name, filter: said })
  const file = await longWorkbook(filename, last ? followed(counted, last) : counted, chosen, above)
  const all = chosen.length === columns.length
  const held = all ? {} : { columns: chosen.map(({ title }) => title) }
  const told = opened.size > 0 ? { opened: openedWords([...opened]) } : {}
  const after = { purpose: purpose.name, ...told, ...held, ...filter, rows: taken }
  try {
    await auditTaken(ctx, { action: 'export', object, object_id, after }, people)
  } catch (error) {
    discard(file.bytes)
    throw error
  }
  return file
}

/** What could be taken, and for which purposes, in place of a file. */
export async function offerFile<T>(
  ctx: OfficeContext,
  columns: readonly ExportColumn<T>[],
  said: string,
): Promise<FileAnswer> {
  const data = await offerOf(ctx, columns, said)
  const bytes = Buffer.from(JSON.stringify({ status: 1, msg: '', data }))
  return { filename: '导出.json', type: 'application/json', bytes }
}

async function* followed<T>(
  parts: AsyncIterable<readonly T[]>,
  last: () => T,
): AsyncGenerator<readonly T[]> {
  yield* parts
  yield [last()]
}

/** What becomes of each part as it comes. */
export async function* eachPart<T, R>(
  parts: AsyncIterable<readonly T[]>,
  map: (part: readonly T[]) => readonly R[] | Promise<readonly R[]>,
): AsyncGenerator<readonly R[]> {
  for await (const part of parts) yield await map(part)
}

/** So many rows that take long are worked on before others have their turn. */
const slowRows = 50

/** What becomes of each row of a part, where that takes long: others have their turn in between. */
export async function inTurns<T, R>(part: readonly T[], map: (row: T) => R): Promise<R[]> {
  const become: R[] = []
  for (const [at, row] of part.entries()) {
    if (at > 0 && at % slowRows === 0) await turn()
    become.push(map(row))
  }
  return become
}

/**
 * What a list's filters let through as an Excel file; who took what is in the log. `list` is the
 * list's own service: it is for what the office sets up, which is never long.
 */
export async function exportList<T, F extends object>(
  ctx: OfficeContext,
  filter: F,
  list: (ctx: OfficeContext, input: F & { page: number; limit: number }) => Promise<{ list: T[] }>,
  file: {
    object: Logged
    title: string
    columns: readonly ExportColumn<T>[]
    words?: FilterWords
  },
) {
  const { list: rows } = await list(ctx, { ...filter, page: 1, limit: exportLimit })
  const { object, title, columns, words = {} } = file
  return await sendExport(
    ctx,
    { object, filter, words, filename: `${title}-${ctx.at.day}.xlsx` },
    rows,
    columns,
  )
}

type List = (ctx: OfficeContext, input: never) => Promise<{ list: unknown[] }>

/** What a list's service is asked for beside its page. */
export type FilterOf<L extends List> = Omit<Parameters<L>[1], 'page' | 'limit'>

export const yesNo = (flag: number) => (flag === 1 ? '是' : '否')
