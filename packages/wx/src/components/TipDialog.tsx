import { useEffect, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { Dialog } from './dialogs.ts'
import { Veil } from './Veil.tsx'
import './tip.css'

/** A dialog of `ask` or `tell`. */
export default function TipDialog({ dialog }: { dialog: Dialog }) {
  const box = useRef<HTMLDivElement>(null)
  const name = useId()
  const left = useSecondsLeft(dialog)
  const leave = () => {
    if (!dialog.firm) dialog.close(false)
  }
  return (
    <Veil className="tip-veil" onLeave={leave} onBack={() => dialog.close(false)} box={box}>
      <div
        ref={box}
        className="centred tip"
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${name}t`}
        aria-describedby={`${name}d`}
        tabIndex={-1}
      >
        {dialog.icon && <Icon icon={dialog.icon} />}
        <h2 id={`${name}t`}>{dialog.title}</h2>
        <p className="quiet below as-written" id={`${name}d`}>
          {dialog.text}
        </p>
        <div className="tiles tip-choices">
          {dialog.cancel !== undefined && (
            <Button kind="plain" onClick={() => dialog.close(false)}>
              {dialog.cancel}
            </Button>
          )}
          <Button
            kind={dialog.danger ? 'plain' : 'primary'}
            danger={dialog.danger}
            onClick={() => dialog.close(true)}
          >
            {left === undefined ? dialog.confirm : `${dialog.confirm}（${left}）`}
          </Button>
        </div>
      </div>
    </Veil>
  )
}

/** Counts a dialog's seconds down and closes it as confirmed after the last; undefined without them. */
function useSecondsLeft({ seconds, close }: Dialog): number | undefined {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left === undefined) return
    if (left === 0) return close(true)
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, close])
  return left
}

function Icon({ icon }: { icon: 'success' | 'error' }) {
  return (
    <svg
      className={icon === 'success' ? 'celadon tip-icon' : 'red tip-icon'}
      viewBox="0 0 48 48"
      width="56"
      height="56"
      stroke="currentColor"
      strokeWidth="2.5"
      role="img"
      aria-label={icon === 'success' ? '成功' : '失败'}
    >
      <circle cx="24" cy="24" r="22" />
      <path d={icon === 'success' ? 'm14 25 7 7 13-15' : 'm17 17 14 14m0-14L17 31'} />
    </svg>
  )
}
