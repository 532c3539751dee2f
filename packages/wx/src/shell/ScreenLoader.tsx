import { type ComponentType, useEffect, useState } from 'react'
import { Failed } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { ScreenSkeleton } from '../components/Skeleton.tsx'
import { fetchScreen, ScreenTimeout, screenHere } from './lateScreen.ts'
import type { RouteEntry } from './routeTable.ts'

/**
 * Reloads the page when the server has a newer version of this app, whose old chunks are gone; at
 * most once a minute. True when it reloads.
 */
async function reloadIfReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry || recently()) return false
  try {
    const page = await fetch(location.pathname, { cache: 'no-store' })
    if (!page.ok || (await page.text()).includes(entry)) return false
  } catch {
    return false
  }
  // Where its chunk is gone too, nobody knows better than the server.
  await import('./keptApp.ts').then(
    ({ newestKept }) => newestKept(),
    () => {},
  )
  location.reload()
  return true
}

const mark = 'reloaded_at'

function recently(): boolean {
  try {
    const before = Number(sessionStorage.getItem(mark) ?? 0)
    sessionStorage.setItem(mark, String(Date.now()))
    return Date.now() - before < 60_000
  } catch {
    return false
  }
}

/** Shows a route's screen, its skeleton while the code is fetched, and what failed. */
export function ScreenLoader({ route }: { route: RouteEntry }) {
  // A screen that is here already is drawn at once, so that going back lands where one left.
  const [late, setLate] = useState<ComponentType>()
  const [failure, setFailure] = useState<string>()
  const Screen = screenHere(route) ?? late
  const isHere = Screen !== undefined
  useEffect(() => {
    if (isHere) return
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
  }, [route, isHere])
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
