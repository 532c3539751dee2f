/**
 * Remembers what `make` makes of a text, for texts that come again and again. With `most` of them it
 * begins anew, so that no flood of texts takes more memory.
 */
export function memoized<V>(most: number, make: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as V
    const made = make(text)
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
