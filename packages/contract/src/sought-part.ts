import { isLookedUpAtOnce, soughtNumber } from './sought.ts'
import { documentForm } from './volunteer/document.rules.ts'

/**
 * Whether words may be a part of somebody's number: people are found by a whole one alone, which is worth saying where
 * nobody is found.
 */
export function isMaybePart(words: string): boolean {
  const sought = soughtNumber(words)
  return /(\d.*){3}/.test(documentForm(words)) && !(sought && isLookedUpAtOnce(sought))
}
