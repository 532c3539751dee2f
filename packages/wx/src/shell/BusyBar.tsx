import { busy } from '@museum/web-kit/busy.ts'
import { useSyncExternalStore } from 'react'
import './BusyBar.css'

/** A line along the top while calls are running; it goes 400 ms after the last (§9.3). */
export function BusyBar() {
  const shown = useSyncExternalStore(busy.subscribe, busy.shown)
  if (!shown) return null
  return (
    <div role="status">
      <div className="busy-bar" role="progressbar" aria-label="加载中" />
    </div>
  )
}
