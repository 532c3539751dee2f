import { LRUCache } from 'lru-cache'

/** Remembers what `make` makes of the `most` latest texts, for texts that come again and again. */
export function memoized<V>(most: number, make: (text: string) => V): (text: string) => V {
  const known = new LRUCache<string, { made: V }>({ max: most })
  return (text) => {
    const before = known.get(text)
    if (before) return before.made
    const made = make(text)
    known.set(text, { made })
    return made
  }
}
