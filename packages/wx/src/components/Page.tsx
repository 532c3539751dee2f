import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'
import { useLocation, wasLedHere } from '../shell/router.tsx'
import { TopBar } from './TopBar.tsx'
import './page.css'

/** The route's own title, from the route table. */
export const RouteTitle = createContext('')

/**
 * A screen: its title in the browser, its heading, its content and its bottom bar. `ownHeading` is
 * for a screen whose content brings the `h1` itself.
 */
export function Page({
  title,
  ownHeading = false,
  bare = false,
  bottom,
  tabs,
  mayLeave,
  children,
}: {
  /** In place of the route's title. */
  title?: string
  ownHeading?: boolean
  /** Without the bar on top: a home. */
  bare?: boolean
  /** The main action; stays above the keyboard. */
  bottom?: ReactNode
  /** The bar of the main places: a root alone has it. */
  tabs?: ReactNode
  /** Asked before the bar's ways lead elsewhere; they stay where it answers false. */
  mayLeave?: () => Promise<boolean>
  children: ReactNode
}) {
  const routeTitle = use(RouteTitle)
  const shown = title ?? routeTitle
  useEffect(() => {
    document.title = shown
  }, [shown])
  const box = useRef<HTMLDivElement>(null)
  useFocusedTitle(box, ownHeading)
  return (
    <div ref={box} className="page">
      {!bare && <TopBar title={shown} heading={!ownHeading} mayLeave={mayLeave} />}
      <main className="page-main">{children}</main>
      {bottom && <ActionBar>{bottom}</ActionBar>}
      {tabs}
    </div>
  )
}

/** Where one is led the title has the focus, so that it is read aloud; a control that has it keeps it. */
function useFocusedTitle(box: RefObject<HTMLElement | null>, ownHeading: boolean) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address or another heading is another title
  useEffect(() => {
    const title = box.current?.querySelector('h1')
    if (!title || !wasLedHere() || document.activeElement !== document.body) return
    title.tabIndex = -1
    title.focus({ preventScroll: true })
  }, [pathname, ownHeading, box])
}

/** The bar with the main action; how high it is stands in `--action-bar`, for what must not cover it. */
function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement.style
    let frame = 0
    // In the frame after: what the observer changes itself, one engine calls a loop.
    const measure = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        root.setProperty('--action-bar', `${bar.current?.offsetHeight ?? 0}px`),
      )
    })
    if (bar.current) measure.observe(bar.current)
    return () => {
      cancelAnimationFrame(frame)
      measure.disconnect()
      root.removeProperty('--action-bar')
    }
  }, [])
  return (
    <section ref={bar} className="page-bottom" aria-label="操作">
      {children}
    </section>
  )
}
