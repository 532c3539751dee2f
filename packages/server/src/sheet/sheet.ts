import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { semaphore } from '../files/semaphore.ts'
import { type Cell, type Sheet, writeSheet } from './write.ts'

export interface Column<T> {
  title: string
  value: (row: T) => string | number
  /** In characters. */
  width: number
}

/** All rows at hand, or as they come, a part after the other. */
export type Rows<T> = readonly T[] | AsyncIterable<readonly T[]>

/** No export holds more rows. */
export const exportLimit = 50_000
/** So many rows are worked on before others have their turn. */
const partRows = 500
const memoryMb = 768
const inTurn = semaphore(1, 8)

/**
 * Rows as an Excel file. Texts stay texts, so `=1+1` runs nowhere and 18 digits stay whole; numbers are
 * numbers, which whoever opens it can add up. A long one is written in a thread of its own, and its
 * rows are handed there in parts, so that nobody waits for it.
 */
export async function workbook<T>(
  filename: string,
  rows: Rows<T>,
  columns: readonly Column<T>[],
): Promise<{ filename: string; type: string; bytes: Buffer }> {
  const sheet = {
    titles: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
  }
  const cellsOf = (row: T) => columns.map(({ value }) => value(row))
  const parts = inParts(rows)
  const first = (await parts.next()).value ?? []
  const second = await parts.next()
  const bytes = second.done
    ? await writeSheet({ ...sheet, rows: first.map(cellsOf) })
    : await inTurn(() => apart(sheet, chained([first, second.value], parts), cellsOf))
  return {
    filename,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes,
  }
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

async function* chained<T>(
  first: readonly (readonly T[])[],
  rest: AsyncIterable<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  yield* first
  yield* rest
}

async function apart<T>(
  sheet: Omit<Sheet, 'rows'>,
  parts: AsyncIterable<readonly T[]>,
  cellsOf: (row: T) => Cell[],
): Promise<Buffer> {
  const worker = new Worker(new URL('write-worker.ts', import.meta.url), {
    workerData: sheet,
    // It gets the rows and nothing else.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const written = new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the sheet was not written (${code})`)))
  })
  // Whoever fails below is told by that; this is heard again at the end.
  written.catch(() => undefined)
  try {
    for await (const part of parts) {
      worker.postMessage(part.map(cellsOf))
      await turn()
    }
    worker.postMessage('end')
    return await written
  } finally {
    await worker.terminate()
  }
}
