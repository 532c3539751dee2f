import type { CardLine } from '@museum/contract/home/card-line.rules.ts'
import type { CardState } from '@museum/contract/home/today-card.rules.ts'

const clock = 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM16 9v7l5 3'
const warning = 'M16 5 29 27H3zM16 13v7M16 23.500v.1'
const tick = 'm7 17 6 6L25 9'
const cross = 'M8 8l16 16M24 8 8 24'
const shut = 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM9 16h14'

/** A line's sign beside its words: a clock, a warning, a tick, a cross, or that it is shut. */
export function LineIcon({ state, tone }: { state: CardState; tone: CardLine['tone'] }) {
  return (
    <svg className="icon icon-beside" viewBox="0 0 32 32" aria-hidden="true">
      <path d={drawn(state, tone)} />
    </svg>
  )
}

function drawn(state: CardState, tone: CardLine['tone']): string {
  if (state === 'done') return tick
  if (state === 'absent') return cross
  if (state === 'closed') return shut
  return tone === 'amber' || tone === 'red' ? warning : clock
}
