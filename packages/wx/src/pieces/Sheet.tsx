import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cycle, useHeldFocus } from './heldFocus.ts'
import './Sheet.css'

/** A sheet from the screen's lower edge; Esc, the veil and its cross close it. */
export function Sheet({
  id,
  title,
  onClose,
  foot,
  children,
}: {
  id?: string
  title: string
  onClose: () => void
  /** What ends it, kept in sight below what scrolls. */
  foot?: ReactNode
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const name = useId()
  useHeldFocus(box)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab' && box.current) cycle(event, box.current)
  }
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: the veil closes by a tap; Esc and the cross do the same
    <div
      className="sheet-veil"
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div
        ref={box}
        id={id}
        className="sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={name}
        tabIndex={-1}
      >
        <div className="sheet-head">
          <h2 id={name}>{title}</h2>
          <button type="button" aria-label="关闭" onClick={onClose}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12m0-12L6 18" />
            </svg>
          </button>
        </div>
        <div className="sheet-body">{children}</div>
        {foot && <div className="sheet-foot">{foot}</div>}
      </div>
    </div>,
    document.body,
  )
}
