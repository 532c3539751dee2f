import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Veil } from './Veil.tsx'
import './forms.css'
import './pickers.css'

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
  return createPortal(
    <Veil className="sheet-veil" onLeave={onClose} box={box}>
      <div
        ref={box}
        id={id}
        className="sheet"
        role="dialog"
        aria-modal="true"
        aria-labelledby={name}
        tabIndex={-1}
      >
        <div className="apart line sheet-head">
          <h2 id={name}>{title}</h2>
          <button type="button" className="round quiet" aria-label="关闭" onClick={onClose}>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12m0-12L6 18" />
            </svg>
          </button>
        </div>
        <div className="sheet-body">{children}</div>
        {foot && <div className="sheet-foot">{foot}</div>}
      </div>
    </Veil>,
    document.body,
  )
}
