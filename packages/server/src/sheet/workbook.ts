import { Refused } from './limits.ts'
import { findParts, wanted } from './package.ts'
import { readCells, readStrings, type Sheet } from './rows.ts'
import { numberStyles } from './styles.ts'
import { openArchive } from './unpack.ts'

/**
 * The sheet of a workbook that one sees when it is opened, its rows as texts; holds up the thread that
 * asks. Throws `import.too_large`, and `import.unreadable` for whatever is not as a workbook must be.
 */
export function readBook(bytes: Uint8Array, mostRows: number): Sheet {
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
    return { rows: readCells(wanted(unpack, sheet), mostRows, shared), from1904 }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('import.unreadable')
  }
}
