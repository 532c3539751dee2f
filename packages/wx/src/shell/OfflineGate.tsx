import { words } from '@museum/contract/words.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { BrokenBridge } from '../components/drawings.tsx'
import { Notice } from '../components/Notice.tsx'
import { placeBeforeOffline, useOnline } from './online.ts'

/**
 * While the phone is offline a banner takes the content's place (§2.142). The
 * content is only hidden, so that what was typed and where one was are still there afterwards.
 */
export function OfflineGate({ children }: { children: ReactNode }) {
  const online = useOnline()
  const away = useRef(!online)
  useLayoutEffect(() => {
    if (online && away.current) window.scrollTo(0, placeBeforeOffline())
    away.current = !online
  }, [online])
  return (
    <>
      {!online && (
        <div className="page">
          <main className="page-main">
            <Notice
              drawing={<BrokenBridge />}
              title={words.offline}
              text="恢复后将自动回到当前页面"
              alert
              heading
            />
          </main>
        </div>
      )}
      <div hidden={!online}>{children}</div>
    </>
  )
}
