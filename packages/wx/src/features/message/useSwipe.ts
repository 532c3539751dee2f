import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

// How far a finger moves before it counts as a swipe, and not as a tap or a scroll.
const slack = 8

interface Start {
  x: number
  y: number
  /** Where the row stood. */
  from: number
  /** How far it may slide. */
  width: number
  swiping: boolean
}

/**
 * A row that slides left over what lies behind it. `shift` is how far it stands from its place while
 * a finger moves it, undefined while none does; `onSettle` says whether it was left open. The
 * handlers belong to the row and what lies behind together. Up and down stay the page's own: it
 * needs `touch-action: pan-y`.
 */
export function useSwipe({
  open,
  widthOf,
  onSettle,
}: {
  open: boolean
  /** How wide what lies behind is, in CSS pixels. */
  widthOf: () => number
  onSettle: (open: boolean) => void
}) {
  const [shift, setShift] = useState<number>()
  const start = useRef<Start>(undefined)
  const swiped = useRef(false)

  const shiftAt = (event: PointerEvent, { x, from, width }: Start) =>
    Math.min(0, Math.max(-width, from + event.clientX - x))

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    swiped.current = false
    if (!event.isPrimary || event.button !== 0) return
    const width = widthOf()
    const from = open ? -width : 0
    start.current = { x: event.clientX, y: event.clientY, from, width, swiping: false }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const begun = start.current
    if (!begun || !event.isPrimary) return
    if (!begun.swiping) {
      const [across, along] = [Math.abs(event.clientX - begun.x), Math.abs(event.clientY - begun.y)]
      if (Math.max(across, along) < slack) return
      if (along >= across) {
        start.current = undefined
        return
      }
      begun.swiping = true
      swiped.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    setShift(shiftAt(event, begun))
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const begun = start.current
    start.current = undefined
    if (!begun?.swiping) return
    setShift(undefined)
    const moved = shiftAt(event, begun) - begun.from
    // A third of the way is meant, whichever way it goes.
    if (Math.abs(moved) > begun.width / 3) onSettle(moved < 0)
  }

  function onPointerCancel() {
    start.current = undefined
    setShift(undefined)
  }

  /** A click that ends a swipe opens nothing; one by keyboard has no `detail` and ends none. */
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!swiped.current || event.detail === 0) return
    swiped.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    shift,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture },
  }
}
