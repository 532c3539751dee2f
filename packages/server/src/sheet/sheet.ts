import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { semaphore } from '../files/semaphore.ts'
import { type Spooled, spool } from '../files/spool.ts'
import { type Cell, type Head, writeSheet } from './write.ts'

export interface Column<T> {
  title: string
  value: (row: T) => string | number
  /** In characters. */
  width: number
  /** What a column of numbers that nobody adds up is: codes, phones, documents. Typed digits stay as they are. */
  text?: true
}

/** All rows at hand, or as they come, a part after the other. */
export type Rows<T> = readonly T[] | AsyncIterable<readonly T[]>

/** No export holds more rows; a sheet of Excel holds 1,048,576. */
export const exportLimit = 1_000_000
/** So many rows are worked on before others have their turn. */
const partRows = 500
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
// Each reads by a connection of its own.
const inTurn = semaphore(3, 8)

/**
 * Rows as an Excel file. Texts stay texts, so `=1+1` runs nowhere and 18 digits stay whole; numbers are
 * numbers, which whoever opens it can add up. Days in it are counted from 1904 where `from1904` says so.
 */
export async function workbook<T>(
  filename: string,
  rows: Rows<T>,
  columns: readonly Column<T>[],
  from1904 = false,
): Promise<{ filename: string; type: string; bytes: Buffer }> {
  return { filename, type, bytes: await buffer(written(rows, columns, { from1904 })) }
}

/**
 * The same of however many rows: they are read, written and packed part by part, so that a long one takes
 * no more memory than a short one, and nobody waits for it; three at once, others in order. `above` are lines
 * that stand over the titles. Throws
 * `server.unavailable` where too many wait.
 */
export async function longWorkbook<T>(
  filename: string,
  rows: Rows<T>,
  columns: readonly Column<T>[],
  above: readonly string[] = [],
): Promise<{ filename: string; type: string; bytes: Buffer | Spooled }> {
  return { filename, type, bytes: await inTurn(() => spool(written(rows, columns, { above }))) }
}

function written<T>(
  rows: Rows<T>,
  columns: readonly Column<T>[],
  more: Pick<Head, 'above' | 'from1904'>,
): AsyncGenerator<Uint8Array> {
  const titles = columns.map(({ title }) => title)
  const widths = columns.map(({ width }) => width)
  const texts = columns.map(({ text = false }) => text)
  return writeSheet({ titles, widths, texts, ...more }, cellsOf(inParts(rows), columns))
}

async function* cellsOf<T>(
  parts: AsyncIterable<readonly T[]>,
  columns: readonly Column<T>[],
): AsyncGenerator<Cell[][]> {
  for await (const part of parts) yield part.map((row) => columns.map(({ value }) => value(row)))
}

/** Rows in parts: those that are read in parts as they come, others with a turn for everybody between. */
export async function* inParts<T>(rows: Rows<T>): AsyncGenerator<readonly T[], undefined> {
  if (Symbol.asyncIterator in rows) yield* rows
  else
    for (let at = 0; at < rows.length; at += partRows) {
      if (at > 0) await turn()
      yield rows.slice(at, at + partRows)
    }
}
