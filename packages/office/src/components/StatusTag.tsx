import type { StatusBadge } from '@museum/contract/badges.ts'

/** A status: its word, and its colour as a second sign. */
export function StatusTag({ tone, word }: StatusBadge) {
  return word === '' ? (
    <span className="none">—</span>
  ) : (
    <span className={`status status-${tone}`}>{word}</span>
  )
}
