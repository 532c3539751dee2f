/** How long a decision can be taken back; nobody is told of it before (product section 6.3). */
export const undoSeconds = 60

/** Whole seconds that are left to take back a decision made at `madeMs`; 0 once it is too late. */
export function undoLeft(madeMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((madeMs + undoSeconds * 1000 - nowMs) / 1000))
}
