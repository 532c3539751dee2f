import { useEffect, useRef } from 'react'
import { isCovered, writing } from './keys.ts'

/** What can be taken back now, and when it was done, in milliseconds. */
export interface Newest {
  madeMs: number
  undo: () => void
}

type Source = () => Newest | undefined

const sources = new Set<Source>()

/** Of all that the page can take back what was done last. */
export function newestOf(all: Iterable<Source>): Newest | undefined {
  return [...all]
    .map((source) => source())
    .filter((one) => one !== undefined)
    .sort((one, other) => other.madeMs - one.madeMs)[0]
}

// A drawer stands beside the page, with acts and their lines of its own; a dialog is about something else.
const press = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.repeat || writing(event.target)) return
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  if (event.key.toLowerCase() !== 'z' || isCovered('.ant-drawer')) return
  const newest = newestOf(sources)
  if (!newest) return
  event.preventDefault()
  newest.undo()
}

/**
 * Ctrl and Z take back what was done last, of all that says so on the page; never while somebody writes,
 * where the keys are the text's own, nor under a dialog.
 */
export function useUndoKey(newest: Newest | undefined): void {
  const latest = useRef(newest)
  latest.current = newest
  useEffect(() => {
    const source = () => latest.current
    sources.add(source)
    if (sources.size === 1) window.addEventListener('keydown', press)
    return () => {
      sources.delete(source)
      if (sources.size === 0) window.removeEventListener('keydown', press)
    }
  }, [])
}
