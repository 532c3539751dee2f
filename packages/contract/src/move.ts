/** Named moves of a state: from which states each may be made, and where it leads. */
export type Moves<S extends number | string> = Record<string, { from: readonly S[]; to: S }>

/** True when `move` may be made from `state`. */
export function mayMove<S extends number | string>(
  move: { from: readonly S[]; to: S },
  state: S,
): boolean {
  return move.from.includes(state)
}
