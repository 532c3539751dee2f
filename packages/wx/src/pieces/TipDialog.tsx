import { type KeyboardEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { type Dialog, dialogs } from './dialogs.ts'
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
          <Button onClick={() => dialog.close(true)}>{dialog.confirm}</Button>
        </div>
      </div>
    </div>
  )
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

/** Takes the focus in and gives it back where it was; the page behind stands still. */
function useHeldFocus(box: { current: HTMLElement | null }) {
  useEffect(() => {
    const before = document.activeElement
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    box.current?.focus({ preventScroll: true })
    return () => {
      document.body.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box])
}

function cycle(event: KeyboardEvent, box: HTMLElement) {
  const stops = box.querySelectorAll<HTMLElement>('button, a[href], input')
  const first = stops[0]
  const last = stops[stops.length - 1]
  const at = document.activeElement
  if (event.shiftKey ? at === first || at === box : at === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
}
