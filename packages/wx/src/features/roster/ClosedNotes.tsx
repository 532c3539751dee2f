import type { DayClosure } from '@museum/contract/setting/closure.rules.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import './closedNotes.css'

/** What of a day is closed, hall by hall and part by part, each with its reason; nothing where all is open. */
export function ClosedNotes({ closures }: { closures: readonly DayClosure[] }) {
  if (closures.length === 0) return null
  const lines = closures.map((closure) =>
    [closureWords(closure), closure.reason].filter(Boolean).join('：'),
  )
  return (
    <ul className="note inset closed-notes" aria-label="当日停用">
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
