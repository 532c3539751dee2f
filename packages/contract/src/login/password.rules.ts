/** What a password must be worth at least, as `surprises` counts. */
export const leastSurprises = 7

// A guesser tries such a piece whole: so many letters is it worth.
const worth = { run: 1, date: 2, word: 3 }

/**
 * How much of a password, in lower case, a guesser must find out: its characters, where a walk over
 * the keyboard, a run such as abc or 321, a repeat, a date and a common word count as few of them.
 */
export function surprises(password: string, isCommon: (text: string) => boolean): number {
  const letters = [...password]
  let found = 0
  for (let at = 0; at < letters.length; ) {
    const pieces = [
      { length: longestRun(letters, at), costs: worth.run },
      { length: dateLength(letters, at), costs: worth.date },
      { length: longestWord(letters, at, isCommon), costs: worth.word },
    ]
    const longest = pieces.reduce((one, other) => (other.length > one.length ? other : one))
    found += longest.length === 0 ? 1 : longest.costs
    at += Math.max(1, longest.length)
  }
  return found
}

const leastOf = { walk: 4, run: 3, word: 4 }
const longestOfWords = 20

/** How many letters from `at` on are one walk, run or repeat; 0 for none worth the name. */
function longestRun(letters: readonly string[], at: number): number {
  const next = (step: (one: string, other: string) => boolean, least: number) => {
    let end = at
    while (end + 1 < letters.length && step(letters[end] ?? '', letters[end + 1] ?? '')) end += 1
    const length = end - at + 1
    return length >= least ? length : 0
  }
  const codes = (one: string, other: string) =>
    (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)
  return Math.max(
    next((one, other) => codes(one, other) === 1, leastOf.run),
    next((one, other) => codes(one, other) === -1, leastOf.run),
    next(isBeside, leastOf.walk),
    repeated(letters, at),
  )
}

/** How many letters from `at` on are one piece over and over, such as aaa or 1212. */
function repeated(letters: readonly string[], at: number): number {
  let most = 0
  for (const period of [1, 2, 3, 4]) {
    let end = at + period
    while (end < letters.length && letters[end] === letters[end - period]) end += 1
    const length = end - at
    if (length >= Math.max(leastOf.run, 2 * period)) most = Math.max(most, length)
  }
  return most
}

function longestWord(
  letters: readonly string[],
  at: number,
  isCommon: (text: string) => boolean,
): number {
  for (let length = Math.min(longestOfWords, letters.length - at); length >= leastOf.word; length--)
    if (isCommon(letters.slice(at, at + length).join(''))) return length
  return 0
}

const date = /^(19|20)\d\d((0[1-9]|1[0-2])([0-2]\d|3[01]))?/

/** How many digits from `at` on are a year, or a day with its year. */
function dateLength(letters: readonly string[], at: number): number {
  return date.exec(letters.slice(at, at + 8).join(''))?.[0].length ?? 0
}

const keyboard = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./']
// Each row of keys begins a little further to the right.
const shifts = [0, 1.5, 1.75, 2.25]
const keys = new Map(
  keyboard.flatMap((row, y) => [...row].map((key, x) => [key, { x: x + (shifts[y] ?? 0), y }])),
)

function isBeside(one: string, other: string): boolean {
  const [from, to] = [keys.get(one), keys.get(other)]
  if (!from || !to) return false
  return Math.abs(from.x - to.x) <= 1.5 && Math.abs(from.y - to.y) <= 1
}
