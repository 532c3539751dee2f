import { useEffect, useRef } from 'react'
import { writing } from '../../components/keys.ts'

const walks: ReadonlySet<string> = new Set(['j', 'k', 'arrowdown', 'arrowup'])

/** Listens while the sheet is open; keys that a control has for itself stay its own. */
export function useProposalKeys(acts: Record<string, () => unknown>) {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, shiftKey } = event
      if (event.defaultPrevented || altKey || shiftKey || writing(target)) return
      const ctrl = event.ctrlKey || event.metaKey
      const onControl =
        target instanceof Element && target.closest('button, a, input, label') !== null
      if (onControl && (key === ' ' || key.startsWith('Arrow'))) return
      const act = latest.current[`${ctrl ? 'ctrl+' : ''}${key.toLowerCase()}`]
      if (!act) return
      event.preventDefault()
      // A key that is held walks on, and does nothing twice.
      if (!event.repeat || walks.has(key.toLowerCase())) act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
