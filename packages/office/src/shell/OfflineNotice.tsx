import { words } from '@museum/contract/words.ts'
import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Says that the network is gone; the page stays, so that nothing typed is lost. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : <Alert banner type="warning" title={words.offline} />
}
