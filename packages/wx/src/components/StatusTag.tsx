import type { Tone as SignTone } from '@museum/contract/badges.ts'
import './page.css'
import './marks.css'

export type Tone = SignTone | 'seal'

/** A status by its word; the colour only repeats it. Draws nothing for an empty word. */
export function StatusTag({ tone, text }: { tone: Tone; text: string }) {
  if (text === '') return null
  return <span className={`status-tag ${tone}`}>{text}</span>
}
