import { acceptedSeconds } from '@museum/contract/offer/offer.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { useSecondsLeft } from '../../components/useSecondsLeft.ts'
import './offer.css'

/**
 * What one has just said, and the way back from it, which stands elsewhere than what said it: a second tap takes
 * nothing back. A yes to a colleague can be taken back for a moment, which is counted down; then `onOver` is called.
 */
export function AnsweredOffer({
  id,
  answer,
  said = answer === 'accepted' ? '您已接下这一班' : '您已答复：不行',
  seconds = acceptedSeconds,
  focused = false,
  onDone,
  onOver,
}: {
  id: number
  answer: 'accepted' | 'declined'
  said?: string
  /** How long a yes can be taken back still. */
  seconds?: number
  /** It takes the focus, which stood in what is gone. */
  focused?: boolean
  /** It was taken back, or it is too late for that. */
  onDone: () => void
  onOver?: () => void
}) {
  const { run, busy } = useCommand('POST /api/offer/take_back', { onDone, onFailed: onDone })
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (focused) box.current?.focus({ preventScroll: true })
  }, [focused])
  const left = useMoment(answer === 'accepted' ? seconds : 0, busy ? undefined : onOver)
  return (
    <div className="told row apart whole offer-declined">
      <div className="parts">
        <p ref={box} tabIndex={-1} className="strong" role="status">
          {busy ? '正在撤销…' : said}
        </p>{' '}
        {/* Whoever hears the page is not told every second. */}
        {!busy && (
          <span role={answer === 'accepted' ? 'timer' : undefined}>
            {answer === 'accepted' ? `${left}秒内可以撤销` : '10分钟内可以撤销'}
          </span>
        )}
      </div>
      <Button kind="plain" small busy={busy} onClick={() => void run({ id })}>
        撤销
      </Button>
    </div>
  )
}

/** The seconds that are left of `seconds`, after which `onOver` is called once; for 0 nothing is counted. */
function useMoment(seconds: number, onOver: (() => void) | undefined): number {
  const { left, start } = useSecondsLeft()
  const begun = useRef(false)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (seconds > 0) start(seconds)
  }, [seconds, start])
  useEffect(() => {
    if (left > 0) begun.current = true
    else if (begun.current) {
      begun.current = false
      over.current?.()
    }
  }, [left])
  return left
}
