import type { Sign } from '@museum/contract/signs.ts'

/** A status: its word, and its colour as a second sign. */
export function StatusTag({ tone, word }: Sign) {
  return word === '' ? (
    <span className="none">—</span>
  ) : (
    <span className={`status status-${tone}`}>{word}</span>
  )
}
