import { useSyncExternalStore } from 'react'

// Noted before the content is hidden, which would move the page to its top.
let place = 0
addEventListener('offline', () => {
  place = window.scrollY
})

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the phone has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** How far the page was scrolled when the network went away. */
export function placeBeforeOffline(): number {
  return place
}
