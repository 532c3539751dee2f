import { Fault } from '@museum/contract/fault.ts'
import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { findParts, wanted } from './package.ts'
import { readCells, readStrings } from './rows.ts'
import { numberStyles } from './styles.ts'

const mostUnpacked = 40 * 1024 * 1024
const mostFiles = 200
// Small enough that one piece, however well packed, opens to a few megabytes.
const pieceBytes = 4096

/**
 * Opens a ZIP archive of which nothing is believed: what it says of its sizes is bounded, and so is
 * what it really opens to. The answer unpacks the parts of these names; throws `import.too_large`.
 */
function openArchive(bytes: Uint8Array): (names: readonly string[]) => Map<string, Uint8Array> {
  measure(bytes)
  return (names) => {
    let size = 0
    let files = 0
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize
        files += 1
        if (size > mostUnpacked || files > mostFiles) throw tooLarge()
        return names.includes(name)
      },
    })
    return new Map(Object.entries(parts))
  }
}

/** Unpacks all of it in small pieces and forgets each. */
function measure(bytes: Uint8Array): void {
  let size = 0
  let files = 0
  const unzip = new Unzip((file) => {
    files += 1
    if (files > mostFiles) throw tooLarge()
    file.ondata = (error, piece) => {
      if (error) throw error
      size += piece.length
      if (size > mostUnpacked) throw tooLarge()
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += pieceBytes)
    unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
}

function tooLarge(): Fault {
  return new Fault('import.too_large', { field: 'file' })
}

/**
 * The first sheet of a workbook as rows of texts; holds up the thread that asks. Throws
 * `import.too_large`, and `import.not_excel` for whatever is not as a workbook must be.
 */
export function rowsOf(bytes: Uint8Array, mostRows: number): string[][] {
  try {
    const unpack = openArchive(bytes)
    const { sheet, sharedStrings, styles, from1904 } = findParts(unpack)
    const shared = {
      strings: sharedStrings ? readStrings(wanted(unpack, sharedStrings)) : [],
      styles: styles
        ? numberStyles(wanted(unpack, styles))
        : { days: new Set<number>(), padded: new Map<number, number>() },
      from1904,
    }
    return readCells(wanted(unpack, sheet), mostRows, shared)
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('import.not_excel', { field: 'file' })
  }
}
