import { badgeText } from '@museum/contract/message/message.rules.ts'
import './page.css'
import './marks.css'

/** How many things are new; at most 99 is shown (§9.35), nothing for none. */
export function Badge({ count, unit }: { count: number; unit: string }) {
  const shown = badgeText(count)
  if (shown === '') return null
  return (
    <span className="badge">
      {shown}
      <span className="only-read-aloud">{unit}</span>
    </span>
  )
}
