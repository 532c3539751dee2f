import type { Tone } from '../tokens.ts'

/** A status: its word, and its colour as a second sign. */
export function StatusTag({ tone, word }: { tone: Tone; word: string }) {
  return word === '' ? (
    <span className="none">—</span>
  ) : (
    <span className={`status status-${tone}`}>{word}</span>
  )
}
