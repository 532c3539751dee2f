import type { FaultCode } from '@museum/contract/fault.ts'

/** What stands in columns behind these is not read. */
export const mostColumns = 200
// Cells without content included, which some programs write by the thousand.
export const mostCells = 500_000
/** What Excel itself puts in one cell. */
export const longestText = 32_767
// Of all cells together: a text that stands once in the file may be shown by every cell.
export const mostText = 4_000_000

/** Why a sheet is not read. No `Fault`, for which the thread of each sheet would load the faults of every feature. */
export class Refused extends Error {
  readonly code: FaultCode
  /** `msg` replaces the code's own words. */
  constructor(code: FaultCode, msg = '') {
    super(msg)
    this.code = code
  }
}

export function tooLarge(): Refused {
  return new Refused('import.too_large')
}
