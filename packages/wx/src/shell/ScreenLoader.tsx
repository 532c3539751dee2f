import { type ComponentType, useEffect, useState } from 'react'
import { Failed } from '../components/Failed.tsx'
import { Page } from '../components/Page.tsx'
import { ScreenSkeleton } from '../components/Skeleton.tsx'
import { fetchScreen, ScreenTimeout, screenHere } from './lateScreen.ts'
import { reloadIfReplaced } from './newVersion.ts'
import type { RouteEntry } from './routeTable.ts'

/** Shows a route's screen, its skeleton while the code is fetched, and what failed. */
export function ScreenLoader({ route }: { route: RouteEntry }) {
  // A screen that is here already is drawn at once, so that going back lands where one left.
  const [late, setLate] = useState<ComponentType>()
  const [failure, setFailure] = useState<string>()
  const Screen = screenHere(route) ?? late
  useEffect(() => {
    let gone = false
    fetchScreen(route).then(
      (screen) => {
        if (!gone) setLate(() => screen)
      },
      async (error: unknown) => {
        if (error instanceof ScreenTimeout) {
          if (!gone) setFailure('页面加载超时，请稍后重试')
        } else if (!(await reloadIfReplaced()) && !gone) setFailure('请检查网络后重试')
      },
    )
    return () => {
      gone = true
    }
  }, [route])
  if (Screen) return <Screen />
  return (
    <Page>
      {failure === undefined ? (
        <ScreenSkeleton />
      ) : (
        // A browser may remember that a module failed, so only a new page tries again for sure.
        <Failed title="页面没有加载出来" text={failure} onRetry={() => location.reload()} />
      )}
    </Page>
  )
}
