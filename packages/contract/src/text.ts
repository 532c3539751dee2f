/** Characters as a person counts them: grapheme clusters, or code points where the browser has no segmenter. */
export function lengthOf(text: string): number {
  if (/^[\x20-\x7e\u4e00-\u9fff]*$/.test(text)) return text.length
  if (typeof Intl.Segmenter !== 'function') return [...text].length
  let count = 0
  for (const _ of new Intl.Segmenter('zh').segment(text)) count += 1
  return count
}

/** True when the trimmed text has more than `max` characters; a grapheme may be long, so the raw length is bounded too. */
export function isLonger(text: string, max: number): boolean {
  const trimmed = text.trim()
  return trimmed.length > max * 8 || lengthOf(trimmed) > max
}
