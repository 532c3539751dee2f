/** How many answers a search has at most, those of all kinds together. */
export const mostFound = 20
/** How many of each kind but people. */
export const mostOfKind = 3
/** How long what one types may be. */
export const findLimit = 50

/**
 * Where what is sought, in its key form, stands in a text: by its characters, their syllables or the first
 * letters of these, in any mixture, from the start of a character on. `syllables` has one entry for each code
 * point, empty for a mark, which is passed over. Answers the first and the code point after the last.
 */
export function whereIn(
  text: string,
  syllables: readonly string[],
  sought: string,
): readonly [number, number] | undefined {
  const [lead] = sought
  if (lead === undefined) return undefined
  // Most titles hold nothing of it: a search goes through thousands, so those are left before they are taken apart.
  const typed = /[a-z0-9]/.test(lead)
  if (!typed && !text.toLowerCase().includes(lead)) return undefined
  let chars: string[] | undefined
  const begins = syllables.findIndex((syllable) => syllable !== '')
  for (let start = 0; start < syllables.length; start += 1) {
    const first = syllables[start]
    if (!first || (typed && first[0] !== lead)) continue
    chars ??= [...text].map((char) => char.toLowerCase())
    // A part of one syllable alone is in most titles somewhere.
    if (start > begins && first.startsWith(sought) && first !== sought) continue
    const end = endOf(chars, syllables, start, sought)
    if (end !== undefined) return [start, end]
  }
  return undefined
}

function endOf(
  chars: readonly string[],
  syllables: readonly string[],
  at: number,
  rest: string,
): number | undefined {
  if (rest === '') return at
  const [char, syllable] = [chars[at], syllables[at]]
  if (char === undefined || syllable === undefined) return undefined
  if (syllable === '') return endOf(chars, syllables, at + 1, rest)
  if (syllable.startsWith(rest)) return at + 1
  for (const way of [char, syllable, syllable.slice(0, 1)]) {
    if (way === '' || !rest.startsWith(way)) continue
    const end = endOf(chars, syllables, at + 1, rest.slice(way.length))
    if (end !== undefined) return end
  }
  return undefined
}

/** Whether so little is typed that it would be found in nearly everything: one Latin letter. */
export const isTooShort = (sought: string) => /^[a-z0-9]?$/.test(sought)

/** The last four digits of a phone; undefined for anything else. */
export const soughtTail = (text: string): string | undefined =>
  /^\d{4}$/.exec(text.normalize('NFKC').trim())?.[0]

/**
 * How many of each kind are shown, people first: they have what the others leave of twenty, and at least
 * as many of their own as `leastPeople`.
 */
export function shares(people: number, others: readonly number[]): number[] {
  const given = others.map((count) => Math.min(count, mostOfKind))
  const sum = given.reduce((total, count) => total + count, 0)
  const shown = Math.min(people, Math.max(mostFound - sum, leastPeople))
  for (let at = given.length - 1, over = shown + sum - mostFound; over > 0 && at >= 0; at -= 1) {
    const less = Math.min(over, given[at] ?? 0)
    given[at] = (given[at] ?? 0) - less
    over -= less
  }
  return [shown, ...given]
}

const leastPeople = 8
