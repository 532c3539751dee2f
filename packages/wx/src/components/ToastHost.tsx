import { useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'
import './ToastHost.css'

/** Where toasts appear; the region is always there, so that they are read aloud. */
export function ToastHost() {
  const text = useSyncExternalStore(toasts.subscribe, toasts.current)
  return (
    <div className="toast-host" role="status" aria-live="polite">
      {text !== '' && <div className="toast">{text}</div>}
    </div>
  )
}
