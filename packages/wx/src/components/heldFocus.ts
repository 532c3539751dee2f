import { type KeyboardEvent, useEffect } from 'react'

/**
 * Takes the focus into a box that lies over the page, to what it marks `data-first`, and gives it
 * back where it was; the page behind stands still.
 */
export function useHeldFocus(box: { current: HTMLElement | null }) {
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
export function cycle(event: KeyboardEvent, box: HTMLElement) {
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
