import { useState } from 'react'

/** Names under which a browser keeps how somebody likes the planner. */
type Name = 'planner.roomy' | 'planner.letters' | 'planner.wishes'

/** A switch that this browser keeps; `usual` where none is kept or nothing can be. */
export function useKeptSwitch(name: Name, usual: boolean) {
  const [on, setOn] = useState(() => read(name) ?? usual)
  return [
    on,
    (next: boolean) => {
      setOn(next)
      write(name, next)
    },
  ] as const
}

function read(name: Name): boolean | undefined {
  try {
    const kept = localStorage.getItem(name)
    return kept === null ? undefined : kept === '1'
  } catch {
    return undefined
  }
}

function write(name: Name, on: boolean) {
  try {
    localStorage.setItem(name, on ? '1' : '0')
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
