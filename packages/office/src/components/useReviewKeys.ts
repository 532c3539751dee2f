import { useEffect, useRef } from 'react'
import { arrowed, isCovered, writing } from './keys.ts'

interface ReviewKeys {
  /** The open row; without one the arrows scroll the page as ever. */
  row: object | undefined
  step: (by: 1 | -1) => void
  /** Where nothing is decided these keys are the page's. */
  pass?: () => void
  fail?: () => void
  /** Absent where Esc is the page's. */
  close: (() => void) | undefined
}

/** Marks a layer in which one reviews, so that the keys go on working above it. */
export const reviewLayer = 'review-layer'

// Enter is the control's own, and a row that is open needs no opening.
const opens = (target: EventTarget | null) =>
  !(
    target instanceof Element &&
    target.closest('a, button, summary, input, [role="button"], [tabindex="0"]')
  )

/**
 * Review by keyboard, wherever the focus is: J/K or the arrows step, Enter opens the first, P passes,
 * F fails, Esc closes.
 */
export function useReviewKeys(keys: ReviewKeys, on = true) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const { row, step, pass, fail, close } = latest.current
      if (event.defaultPrevented || event.repeat || writing(event.target)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const arrows = row !== undefined && !arrowed(event.target)
      const act = {
        j: () => step(1),
        k: () => step(-1),
        arrowdown: arrows && (() => step(1)),
        arrowup: arrows && (() => step(-1)),
        enter: row === undefined && opens(event.target) && (() => step(1)),
        p: pass,
        f: fail,
        escape: close,
      }[event.key.toLowerCase()]
      if (!act || isCovered(`.${reviewLayer}`)) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}
