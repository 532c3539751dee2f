import { useEffect, useRef } from 'react'

interface ReviewKeys {
  /** The open row; without one the arrows scroll the page as ever. */
  row: object | undefined
  step: (by: 1 | -1) => void
  pass: () => void
  fail: () => void
  close: () => void
}

/** Marks a layer in which one reviews, so that the keys go on working above it. */
export const reviewLayer = 'review-layer'

const within = (target: EventTarget | null, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null

/** Somebody writes, or chooses from a list that is open. */
const writing = (target: EventTarget | null) =>
  (target instanceof HTMLElement && target.isContentEditable) ||
  within(
    target,
    'input:not([type="radio"]):not([type="checkbox"]), textarea, select, [role="combobox"], [role="menu"]',
  )

/** The arrows are the control's own. */
const arrowed = (target: EventTarget | null) =>
  within(target, 'input, [role="tab"], [role="radio"]')

/** A dialog or drawer that lies above the review, whatever opened it and wherever the focus is. */
const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (layer) => layer.closest(`.${reviewLayer}`) === null && layer.getClientRects().length > 0,
  )

/** Review by keyboard, wherever the focus is: J/K or the arrows step, P passes, F fails, Esc closes. */
export function useReviewKeys(keys: ReviewKeys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
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
        p: pass,
        f: fail,
        escape: close,
      }[event.key.toLowerCase()]
      if (!act || isCovered()) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
