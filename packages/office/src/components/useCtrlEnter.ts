import { useEffect, useRef } from 'react'

/** Ctrl and Enter do what a sheet asks, wherever the focus is in it. */
export function useCtrlEnter(act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.key !== 'Enter') return
      if (!(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    // Before the field that has the focus hears of it: a choice would open its list.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}
