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

interface KeptExport {
  purpose: string
  columns: readonly string[]
}

const exportKey = (account: string, address: string) => `export ${account} ${address}`

/** What an account last took of a list, and what for, as this browser keeps it. */
export const keptExport = {
  read(account: string, address: string): KeptExport | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(exportKey(account, address)) ?? 'null')
      const known = typeof kept?.purpose === 'string' && Array.isArray(kept.columns)
      return known ? kept : undefined
    } catch {
      return undefined
    }
  },
  write(account: string, address: string, taken: KeptExport) {
    try {
      localStorage.setItem(exportKey(account, address), JSON.stringify(taken))
    } catch {
      // A browser that keeps nothing asks anew.
    }
  },
}
