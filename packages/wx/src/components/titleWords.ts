const opening = /[\p{Ps}\p{Pi}]$/u
const closing = /^(?:[\p{Pe}\p{Pf}\p{Po}\p{Pd}\s]|\p{Script=Han}$)/u

let segmenter: Intl.Segmenter | undefined

/**
 * The words of a title, between which a line may break, with the marks around them; the last character of a
 * longer word, such as 馆 of 青铜馆, is none by itself. All of it where the browser knows no words.
 */
export function titleWords(title: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [title]
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const found: string[] = []
  for (const { segment } of segmenter.segment(title)) {
    const last = found.at(-1)
    if (last !== undefined && (closing.test(segment) || opening.test(last)))
      found[found.length - 1] = last + segment
    else found.push(segment)
  }
  return found
}
