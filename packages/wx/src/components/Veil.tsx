import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { lay } from '../shell/layers.ts'
import { isSettling, turned } from './doubleTap.ts'
import './page.css'

/**
 * A box over a veil that takes the page's place: it has the focus and keeps it, and going back, Esc and a
 * tap on the veil leave it, though no tap as soon as that which opened it.
 */
export function Veil({
  className,
  onLeave,
  onBack = onLeave,
  box,
  children,
}: {
  /** Where the box stands on it. */
  className: string
  onLeave: () => void
  /** Going back, where it does something else. */
  onBack?: () => void
  box: { current: HTMLElement | null }
  children: ReactNode
}) {
  useHeldFocus(box)
  // Before it is painted: a tap may come as soon as it stands.
  useLayoutEffect(() => {
    turned()
    return turned
  }, [])
  const back = useRef(onBack)
  back.current = onBack
  // Before it is painted: whoever sees it can go back from it.
  useLayoutEffect(() => lay(() => back.current()), [])
  const veil = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    // A box that was opened from another lies within it for React: keys are the upper one's alone.
    event.stopPropagation()
    if (event.key === 'Escape') onLeave()
    if (event.key === 'Tab' && box.current) cycle(event, box.current)
  }
  const onVeil = (event: MouseEvent) => event.target === veil.current
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the veil closes by a tap; Esc and a button in the box do the same
    <div
      ref={veil}
      className={`veil ${className}`}
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

/**
 * Takes the focus into a box that lies over the page, to what it marks `data-first`, and gives it
 * back where it was; the page behind stands still.
 */
function useHeldFocus(box: { current: HTMLElement | null }) {
  useEffect(() => {
    const before = document.activeElement
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    const first = box.current?.querySelector<HTMLElement>('[data-first="true"]')
    ;(first ?? box.current)?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'nearest' })
    return () => {
      document.body.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [box])
}

/** Keeps Tab inside the box. */
function cycle(event: KeyboardEvent, box: HTMLElement) {
  const stops = box.querySelectorAll<HTMLElement>(
    'button:enabled, a[href], input:enabled, textarea:enabled, [tabindex="0"]',
  )
  const first = stops[0]
  const last = stops[stops.length - 1]
  const at = document.activeElement
  if (event.shiftKey ? at === first || at === box : at === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
}
