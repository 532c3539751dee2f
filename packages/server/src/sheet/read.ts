import { Fault } from '@museum/contract/fault.ts'
import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

const mostBytes = 2 * 1024 * 1024
const mostUnpacked = 40 * 1024 * 1024
const mostFiles = 200
const mostColumns = 50
// Small enough that one piece, however well packed, opens to a few megabytes.
const pieceBytes = 4096

/**
 * The first sheet of an .xlsx file as rows of texts, numbers as they stand in the file. Throws
 * `import.not_excel` or `import.too_large`, the latter before anything large is unpacked.
 */
export async function readRows(bytes: Buffer, mostRows: number): Promise<string[][]> {
  if (bytes.length > mostBytes) throw new Fault('import.too_large', { field: 'file' })
  // Another kind of file, an old .xls for one, does not begin as an archive does.
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') throw notExcel()
  try {
    measure(bytes)
    const files = unpacked(bytes)
    for (const [name, content] of Object.entries(files)) checkCells(name, content, mostRows)
    const rows = await readSheet(new Uint8Array(bytes).buffer, { parseNumber: (text) => text })
    return rows.map((cells) => cells.map(textOf))
  } catch (error) {
    if (error instanceof Fault) throw error
    throw notExcel()
  }
}

function notExcel(): Fault {
  return new Fault('import.not_excel', { field: 'file' })
}

/** Unpacks in small pieces and forgets each: what the archive says of its sizes may be untrue. */
function measure(bytes: Buffer): void {
  let size = 0
  let files = 0
  const unzip = new Unzip((file) => {
    files += 1
    if (files > mostFiles) throw new Fault('import.too_large', { field: 'file' })
    file.ondata = (error, piece) => {
      if (error) throw error
      size += piece.length
      if (size > mostUnpacked) throw new Fault('import.too_large', { field: 'file' })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += pieceBytes)
    unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
}

/** The files as the reader will find them; each is given no more room than the archive declares. */
function unpacked(bytes: Buffer): Record<string, Uint8Array> {
  let size = 0
  let files = 0
  return unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      files += 1
      if (size > mostUnpacked || files > mostFiles)
        throw new Fault('import.too_large', { field: 'file' })
      return true
    },
  })
}

/** One cell far out makes the reader build every row and column before it. */
function checkCells(name: string, content: Uint8Array, mostRows: number): void {
  if (!/worksheets\/[^/]+\.xml$/i.test(name)) return
  const xml = new TextDecoder().decode(content)
  for (const [, column = '', row = ''] of xml.matchAll(/\br\s*=\s*["']([A-Za-z]*)(\d+)["']/g))
    if (Number(row) > mostRows || columnOf(column) > mostColumns)
      throw new Fault('import.too_large', { field: 'file' })
}

function columnOf(letters: string): number {
  return [...letters.toUpperCase()].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0)
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
