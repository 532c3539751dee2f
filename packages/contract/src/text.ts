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

/** True for a text that every database gives back as it was: without NUL and halves of surrogate pairs. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text)
}

/** True when something of the text can be seen; zero-width characters alone are as good as nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Control}]/u.test(text)
}
