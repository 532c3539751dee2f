import './StatusTag.css'

export type Tone = 'celadon' | 'amber' | 'red' | 'grey' | 'seal'

/** A status by its word; the colour only repeats it. Draws nothing for an empty word. */
export function StatusTag({ tone, text }: { tone: Tone; text: string }) {
  if (text === '') return null
  return <span className={`status-tag status-tag-${tone}`}>{text}</span>
}
