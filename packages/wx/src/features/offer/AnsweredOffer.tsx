import { acceptedSeconds } from '@museum/contract/offer/offer.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import './offer.css'

/**
 * What one has just said, and the way back from it, which stands elsewhere than what said it: a second tap takes
 * nothing back. A yes to a colleague can be taken back for a moment; then `onOver` is called.
 */
export function AnsweredOffer({
  id,
  answer,
  focused = false,
  onDone,
  onOver,
}: {
  id: number
  answer: 'accepted' | 'declined'
  /** It takes the focus, which stood in what is gone. */
  focused?: boolean
  /** It was taken back, or it is too late for that. */
  onDone: () => void
  onOver?: () => void
}) {
  const { run, busy } = useCommand('POST /api/offer/take_back', { onDone, onFailed: onDone })
  const said = useRef<HTMLParagraphElement>(null)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (focused) said.current?.focus({ preventScroll: true })
  }, [focused])
  useEffect(() => {
    if (answer !== 'accepted') return
    const timer = setTimeout(() => over.current?.(), acceptedSeconds * 1000)
    return () => clearTimeout(timer)
  }, [answer])
  return (
    <div className="told row apart whole offer-declined">
      <p ref={said} tabIndex={-1} className="parts" role="status">
        <b>{answer === 'accepted' ? '您已接下这一班' : '您已答复：不行'}</b>{' '}
        <span>{answer === 'accepted' ? `${acceptedSeconds}秒内可以撤销` : '10分钟内可以撤销'}</span>
      </p>
      <Button kind="plain" small busy={busy} onClick={() => void run({ id })}>
        撤销
      </Button>
    </div>
  )
}
