import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { isSettling, turned } from './doubleTap.ts'
import { cycle, useHeldFocus } from './heldFocus.ts'

/**
 * A box over a veil that takes the page's place: it has the focus and keeps it, and Esc and a tap on
 * the veil leave it, though no tap as soon as that which opened it.
 */
export function Veil({
  className,
  onLeave,
  box,
  children,
}: {
  className: string
  onLeave: () => void
  box: { current: HTMLElement | null }
  children: ReactNode
}) {
  useHeldFocus(box)
  useEffect(() => {
    turned()
    return turned
  }, [])
  const veil = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    if (event.key === 'Tab' && box.current) cycle(event, box.current)
  }
  const onVeil = (event: MouseEvent) => event.target === veil.current
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the veil closes by a tap; Esc and a button in the box do the same
    <div
      ref={veil}
      className={className}
      onKeyDown={onKeyDown}
      // A tap that leaves nothing takes no focus from the box either.
      onMouseDown={(event) => {
        if (onVeil(event)) event.preventDefault()
      }}
      onClick={(event) => {
        if (onVeil(event) && !isSettling(event)) onLeave()
      }}
    >
      {children}
    </div>
  )
}
