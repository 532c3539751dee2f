import { Fault } from '@museum/contract/fault.ts'

/** What stands in columns behind these is not read. */
export const mostColumns = 200
// Cells without content included, which some programs write by the thousand.
export const mostCells = 500_000
/** What Excel itself puts in one cell. */
export const longestText = 32_767
// Of all cells together: a text that stands once in the file may be shown by every cell.
export const mostText = 4_000_000

export function tooLarge(): Fault {
  return new Fault('import.too_large', { field: 'file' })
}
