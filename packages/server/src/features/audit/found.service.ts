/** Something that was found going along the log, in words. */
export interface Found {
  state: 'well' | 'look' | 'bad'
  words: string
}

export const bad = (words: string): Found => ({ state: 'bad', words })
export const timeOf = (ms: number) => new Date(ms).toISOString()

/** A place or a range of them, in words. */
export const numbers = (from: number, to: number) =>
  from === to ? `line ${from}` : `lines ${from}-${to}`

export function ranges(places: readonly number[]): [number, number][] {
  const all: [number, number][] = []
  for (const place of places) {
    const last = all.at(-1)
    if (last && place <= last[1] + 1) last[1] = place
    else all.push([place, place])
  }
  return all
}

/** All of some places, in words. */
export function placesOf(places: readonly number[]): string {
  const inOrder = [...places].sort((a, b) => a - b)
  const said = ranges(inOrder).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
  return `${places.length === 1 ? 'line' : 'lines'} ${said.join(', ')}`
}
