import { Fault } from '@museum/contract/fault.ts'
import { openArchive } from './archive.ts'
import { findParts, wanted } from './package.ts'
import { readCells, readStrings } from './rows.ts'
import { dayStyles } from './styles.ts'

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
      dayStyles: styles ? dayStyles(wanted(unpack, styles)) : new Set<number>(),
      from1904,
    }
    return readCells(wanted(unpack, sheet), mostRows, shared)
  } catch (error) {
    throw error instanceof Fault ? error : new Fault('import.not_excel', { field: 'file' })
  }
}
