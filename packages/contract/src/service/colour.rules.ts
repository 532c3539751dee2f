const colours = 7

const placeOf = (types: readonly { id: number }[], id: number) =>
  types.findIndex((type) => type.id === id)

/** The place of a type's colour among the seven, in the order of the list; 0 when it is not in it. */
export function colourIn(types: readonly { id: number }[], id: number): number {
  const at = placeOf(types, id)
  return at < 0 ? 0 : (at % colours) + 1
}

/** The same where a type whose colour another has too is told from it by its drawing: 8 to 14 for the second turn. */
export function markIn(types: readonly { id: number }[], id: number): number {
  const at = placeOf(types, id)
  return at < 0 ? 0 : (at % (2 * colours)) + 1
}
