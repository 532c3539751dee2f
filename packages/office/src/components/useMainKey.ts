import { useEffect, useRef } from 'react'
import { isCovered } from './keys.ts'

/** Ctrl and Enter do what the page's main button does, wherever the focus is; not under a dialog. */
export function useMainKey(act: (() => void) | undefined) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented || event.repeat || isCovered() || !latest.current) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
