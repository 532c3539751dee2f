import { type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { type Dialog, dialogs } from './dialogs.ts'
import { cycle, useHeldFocus } from './heldFocus.ts'
import './TipDialog.css'

/** Shows what `ask` and `tell` open, one at a time. */
export function DialogHost() {
  const [first] = useSyncExternalStore(dialogs.subscribe, dialogs.all)
  return first ? <TipDialog key={first.title + first.text} dialog={first} /> : null
}

function TipDialog({ dialog }: { dialog: Dialog }) {
  const box = useRef<HTMLDivElement>(null)
  const name = useId()
  useHeldFocus(box)
  const left = useSecondsLeft(dialog)
  const leave = () => {
    if (!dialog.firm) dialog.close(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (event.key === 'Tab' && box.current) cycle(event, box.current)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the veil closes by a tap; Esc and the buttons do the same
    <div
      className="tip-veil"
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) leave()
      }}
    >
      <div
        ref={box}
        className="tip"
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${name}t`}
        aria-describedby={`${name}d`}
        tabIndex={-1}
      >
        {dialog.icon && <Icon icon={dialog.icon} />}
        <h2 id={`${name}t`}>{dialog.title}</h2>
        <p id={`${name}d`}>{dialog.text}</p>
        <div className="tip-choices">
          {dialog.cancel !== undefined && (
            <Button kind="plain" onClick={() => dialog.close(false)}>
              {dialog.cancel}
            </Button>
          )}
          <Button onClick={() => dialog.close(true)}>
            {left === undefined ? dialog.confirm : `${dialog.confirm}（${left}）`}
          </Button>
        </div>
      </div>
    </div>
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
      className={`tip-icon tip-icon-${icon}`}
      viewBox="0 0 48 48"
      role="img"
      aria-label={icon === 'success' ? '成功' : '失败'}
    >
      <circle cx="24" cy="24" r="22" />
      <path d={icon === 'success' ? 'm14 25 7 7 13-15' : 'm17 17 14 14m0-14L17 31'} />
    </svg>
  )
}
