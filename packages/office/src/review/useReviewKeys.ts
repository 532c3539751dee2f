import { useEffect, useRef } from 'react'

interface ReviewKeys {
  /** False while a dialog asks for something. */
  on: boolean
  /** The open row; without one the arrows scroll the page as ever. */
  row: object | undefined
  step: (by: 1 | -1) => void
  pass: () => void
  fail: () => void
  close: () => void
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input, textarea, select, [role="combobox"]') !== null)

/** Review by keyboard: J/K or the arrows step, P passes, F fails, Esc closes. */
export function useReviewKeys(keys: ReviewKeys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { on, row, step, pass, fail, close } = latest.current
      if (!on || event.defaultPrevented || event.repeat) return
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
      const act = {
        j: () => step(1),
        k: () => step(-1),
        arrowdown: row && (() => step(1)),
        arrowup: row && (() => step(-1)),
        p: pass,
        f: fail,
        escape: close,
      }[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
