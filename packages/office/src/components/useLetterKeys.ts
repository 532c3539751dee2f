import { useEffect, useRef } from 'react'
import { isCovered, writing } from './keys.ts'

/** What single keys do, by the key in small letters; one that does nothing now is left alone. */
export type LetterKeys = Readonly<Record<string, (() => void) | undefined>>

/** Listens to single keys wherever the focus is, unless somebody writes or a dialog lies above that is not within `except`. */
export function useLetterKeys(keys: LetterKeys, on = true, except?: string) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || writing(event.target)) return
      if (event.ctrlKey || event.metaKey || event.altKey || isCovered(except)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on, except])
}
