import type { Untold } from '../../context.ts'

/** A row in whose columns stands what its person knows, where something is decided and not told yet. */
export function asKnown<T extends object>(row: T, untold: Untold | undefined): T {
  if (!untold) return row
  const known = Object.entries(untold).filter(([column]) => column in row)
  return { ...row, ...Object.fromEntries(known) }
}
