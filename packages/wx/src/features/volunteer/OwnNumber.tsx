import { numberWords } from '@museum/contract/volunteer/document.rules.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'

/** One's own document number, of this kind: others look at the phone too, so a tap shows it and hides it again. */
export function OwnNumber({ kind, number }: { kind: number; number: string }) {
  const [shown, setShown] = useState(false)
  const word = shown ? '隐藏' : '显示'
  return (
    <span className="row apart own-number">
      <span>
        {shown ? number : `${'*'.repeat(Math.max(number.length - 2, 0))}${number.slice(-2)}`}
      </span>
      <Button kind="quiet" small label={word + numberWords(kind)} onClick={() => setShown(!shown)}>
        {word}
      </Button>
    </span>
  )
}
