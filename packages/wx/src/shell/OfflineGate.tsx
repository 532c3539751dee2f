import { words } from '@museum/contract/words.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { BrokenBridge } from '../components/drawings.tsx'
import { Notice } from '../components/Notice.tsx'
import { placeBeforeOffline, useOnline } from './online.ts'
import { useRoute } from './useRoute.ts'

/**
 * While the phone is offline a banner says so. On the screens of a person's day it stands above what was
 * last known; elsewhere it takes the content's place (§2.142). The content is only hidden then, so that
 * what was typed and where one was are still there afterwards.
 */
export function OfflineGate({ children }: { children: ReactNode }) {
  const online = useOnline()
  const stays = useRoute().route.staysOffline === true
  const hides = !online && !stays
  const away = useRef(hides)
  useLayoutEffect(() => {
    if (!hides && away.current) window.scrollTo(0, placeBeforeOffline())
    away.current = hides
  }, [hides])
  return (
    <>
      {!online && stays && (
        <p className="strong offline-bar" role="alert">
          {words.offline}
        </p>
      )}
      {hides && (
        <div className="page">
          <main className="page-main">
            <Notice
              drawing={<BrokenBridge />}
              title={words.offline}
              text="恢复后将自动回到当前页面"
              alert
              heading
              ways
            />
          </main>
        </div>
      )}
      <div hidden={hides}>{children}</div>
    </>
  )
}
