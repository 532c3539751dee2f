import { busy } from '@museum/web-kit/busy.ts'
import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'

/** A thin line at the top while a page loads or a change is on its way. */
export function BusyLine() {
  const calling = useSyncExternalStore(busy.subscribe, busy.shown)
  const { state } = useNavigation()
  return calling || state === 'loading' ? (
    // A live region of its own, since it belongs to no part of the page.
    <div role="status">
      <div className="busy-line" role="progressbar" aria-label="正在载入" />
    </div>
  ) : null
}
