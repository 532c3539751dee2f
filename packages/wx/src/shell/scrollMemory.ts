import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from './router.tsx'

// By the history entry's key, so that the same list opened twice has two places.
const places = new Map<string, number>()
const patienceMs = 3000

/** Opens a new screen at its top and one gone back to where it was left. */
export function useScrollMemory() {
  const { key, pathname, arrival } = useLocation()
  const here = useRef({ key, pathname })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      // Offline the content is hidden, and where the page stands then means nothing.
      if (navigator.onLine) places.set(here.current.key, window.scrollY)
    }
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])

  useLayoutEffect(() => {
    const before = here.current
    here.current = { key, pathname }
    if (before.key === key) return
    if (arrival === 'REPLACE' && before.pathname === pathname) {
      // A filter in the address changed: the screen stays where it is.
      places.set(key, window.scrollY)
      return
    }
    return scrollWhenTall(arrival === 'POP' ? (places.get(key) ?? 0) : 0)
  }, [key, pathname, arrival])
}

/** Scrolls to `y` as soon as the page is tall enough, unless the person scrolls first. */
function scrollWhenTall(y: number): () => void {
  window.scrollTo(0, y)
  if (Math.abs(window.scrollY - y) < 2) return () => {}
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, y)
    if (Math.abs(window.scrollY - y) < 2) stop()
  })
  const stop = () => {
    clearTimeout(timer)
    watch.disconnect()
    removeEventListener('pointerdown', stop)
    removeEventListener('wheel', stop)
  }
  const timer = setTimeout(stop, patienceMs)
  addEventListener('pointerdown', stop)
  addEventListener('wheel', stop)
  watch.observe(document.body)
  return stop
}
