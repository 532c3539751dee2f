/** Characters as a person counts them: grapheme clusters, or code points where the browser has no segmenter. */
export function lengthOf(text: string): number {
  if (/^[\x20-\x7e\u4e00-\u9fff]*$/.test(text)) return text.length
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  let count = 0
  for (const _ of new Intl.Segmenter('zh').segment(text)) count += 1
  return count
}

// A family of four is 11 units; without a bound one character could be as long as it likes.
const unitsOfCharacter = 16

/** True when the trimmed text has more than `max` characters, or more than 16 UTF-16 units for each of them. */
export function isLonger(text: string, max: number): boolean {
  const trimmed = text.trim()
  return trimmed.length > max * unitsOfCharacter || lengthOf(trimmed) > max
}

/** What is said of a text that is longer: nothing is ever cut to what fits. */
export const tooLongWords = (max: number) => `不能超过${max}个字`

/**
 * True for a text that every database gives back as it was: without NUL and halves of surrogate pairs; and
 * without the characters that Unicode keeps for a program's own use, by which texts of ours name people.
 */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}|\p{Noncharacter_Code_Point}/u.test(text)
}

/** True when something of the text can be seen; zero-width characters alone are as good as nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]/u.test(text)
}

// Letters written from right to left, and marks that set a direction or open or close a stretch of one.
const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const turningFar = /[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const [isolate, endIsolate] = ['\u2068', '\u2069']

/**
 * A text that somebody wrote, whole, for a sentence of ours: whatever directions its characters set, they
 * end with it. One that sets none is given back as it is.
 */
export function isolated(text: string): string {
  if (!turning.test(text) && !turningFar.test(text)) return text
  let [open, unopened] = [0, 0]
  for (const mark of text.match(/[\u2066-\u2069]/g) ?? []) {
    if (mark !== endIsolate) open += 1
    else if (open > 0) open -= 1
    else unopened += 1
  }
  return isolate.repeat(1 + unopened) + text + endIsolate.repeat(1 + open)
}

/**
 * Parts of one line with a dot between them, of which an empty one has none. The dot stays with what is before
 * it, so that no line begins with it.
 */
export const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ')

/** A name or title in quotation marks, for a sentence of ours. */
export const quoted = (text: string): string => `“${isolated(text)}”`

// They turn the words around them, on whoever's screen they are shown; letters that run from right to left need none.
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without the marks that set a direction: no text that somebody sends keeps one. */
export const withoutTurns = (text: string): string => text.replace(turns, '')

// What a database does not store is left for `isStorable` to refuse.
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const controls = /(?!\0)\p{Control}/gu

/** A text as one line: line ends and tabs become spaces, other control characters and marks of direction go. */
export function oneLine(text: string): string {
  return withoutTurns(text).trim().replace(lineEnds, ' ').replace(controls, '')
}

/** A text of several lines: each ends with \n, control characters but it and the tab, and marks of direction, go. */
export function severalLines(text: string): string {
  return withoutTurns(text)
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(/(?![\0\n\t])\p{Control}/gu, '')
}

/** True for what a sheet's cell shows whose formula failed, such as #REF!. */
export function isFormulaError(text: string): boolean {
  return /^#(N\/A|GETTING_DATA|[A-Z\d/_]+[!?])$/.test(text)
}

/** Which of two texts comes first by their code units, alike on every machine: below 0, 0 or above. */
export const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
