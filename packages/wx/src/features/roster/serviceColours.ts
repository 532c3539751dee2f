const colours = 7

/** The place of a type's colour among the seven, in the order of the list; 0 when it is not in it. */
export function colourIn(types: readonly { id: number }[], id: number): number {
  const at = types.findIndex((type) => type.id === id)
  return at < 0 ? 0 : (at % colours) + 1
}
