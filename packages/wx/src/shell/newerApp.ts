import { useSyncExternalStore } from 'react'

let isNewer = false
const listeners = new Set<() => void>()

/** Says that the server has a newer version of the app than the page in sight. */
export function tellNewer(): void {
  isNewer = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server has a newer version of the app than the page in sight. */
export function useNewer(): boolean {
  return useSyncExternalStore(subscribe, () => isNewer)
}
