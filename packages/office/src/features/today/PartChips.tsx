import { spanInWords } from '@museum/contract/span.ts'
import type { Today } from './todayRows.ts'

interface PartChipsProps {
  today: Today
  /** The chosen part's name; empty for the whole day. */
  part: string
  onPart: (name: string) => void
}

/** 上午班, 下午班, 全天: of which part of the day figures and places are shown. */
export function PartChips({ today, part, onPart }: PartChipsProps) {
  return (
    <fieldset className="row today-parts">
      <legend className="unseen">班次</legend>
      {today.parts.map(({ name, now, ...span }) => (
        <button
          key={name}
          type="button"
          aria-pressed={part === name}
          title={spanInWords(span)}
          onClick={() => onPart(name)}
        >
          {name}班{now === 1 ? ' · 现在' : ''}
        </button>
      ))}
      <button type="button" aria-pressed={part === ''} onClick={() => onPart('')}>
        全天
      </button>
    </fieldset>
  )
}
