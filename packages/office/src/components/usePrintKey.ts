import { useEffect, useRef } from 'react'
import { isCovered } from './keys.ts'

export const printPage = () => window.print()

/** Ctrl and P print as the page's button does, once there is something to print; above a dialog they are the browser's. */
export function usePrintKey(print: (() => void) | undefined) {
  const latest = useRef(print)
  latest.current = print
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey || isCovered() || !latest.current) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
