import { numberWords } from '@museum/contract/volunteer/document.rules.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.tsx'

/** One's own document number, of this kind: others look at the phone too, so a tap shows it and hides it again. */
export function OwnNumber({
  kind,
  number,
  act,
}: {
  kind: number
  number: string
  /** What else can be done with it. */
  act?: ReactNode
}) {
  const [shown, setShown] = useState(false)
  const word = shown ? '隐藏' : '显示'
  return (
    <span className="row apart own-number">
      <span>{shown ? number : hiddenNumber(number)}</span>
      <span>
        <Button
          kind="quiet"
          small
          label={word + numberWords(kind)}
          onClick={() => setShown(!shown)}
        >
          {word}
        </Button>
        {act}
      </span>
    </span>
  )
}

/** A number with its last two characters alone; a phone as the office sees it. */
export function hiddenNumber(number: string, phone = false): string {
  const [head, tail] = phone ? [3, 4] : [0, 2]
  const hidden = Math.max(number.length - head - tail, 0)
  return `${number.slice(0, head)}${'*'.repeat(phone ? Math.min(hidden, 4) : hidden)}${number.slice(-tail)}`
}
