import { isLonger } from '@museum/contract/text.ts'

/** The text's first `max` characters as a person counts them; a shorter text as it is. */
export function firstCharacters(text: string, max: number): string {
  if (!isLonger(text, max)) return text
  const kept: string[] = []
  for (const character of charactersOf(text.trimStart())) {
    if (isLonger(kept.join('') + character, max)) break
    kept.push(character)
  }
  return kept.join('')
}

function charactersOf(text: string): Iterable<string> {
  if (typeof Intl.Segmenter !== 'function') return text
  return Array.from(new Intl.Segmenter('zh').segment(text), ({ segment }) => segment)
}
