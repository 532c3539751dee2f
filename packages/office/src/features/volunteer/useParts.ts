import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { PersonPart } from './partNames.ts'

/** Until when, in ms, the part that was led to counts as the one that is read: the page may end before it is at the top. */
let led = { name: '', until: 0 }

/** Leads to a part of the page: its title stands at the top, and has the focus. */
export function jumpTo(name: string): void {
  led = { name, until: Date.now() + 1_000 }
  window.dispatchEvent(new Event(ledTo))
  const title = document.getElementById(`${name}-title`)
  document.getElementById(name)?.scrollIntoView({ block: 'start' })
  title?.focus({ preventScroll: true })
}

const ledTo = 'museum:part'

/** Which part is read now; the part that the address names is led to at first. */
export function useCurrentPart(parts: readonly PersonPart[]): string {
  const { hash } = useLocation()
  const [current, setCurrent] = useState(parts[0]?.name ?? '')
  const names = parts.map(({ name }) => name).join()
  useEffect(() => {
    const name = hash.slice(1)
    if (names.split(',').includes(name)) jumpTo(name)
  }, [hash, names])
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.find(({ isIntersecting }) => isIntersecting)
        if (Date.now() < led.until) setCurrent(led.name)
        else if (reached) setCurrent(reached.target.id)
      },
      // The line under the bar at which one begins to read.
      { rootMargin: '-15% 0px -80% 0px' },
    )
    for (const name of names.split(',')) {
      const part = document.getElementById(name)
      if (part) observer.observe(part)
    }
    const follow = () => setCurrent(led.name)
    window.addEventListener(ledTo, follow)
    return () => {
      observer.disconnect()
      window.removeEventListener(ledTo, follow)
    }
  }, [names])
  return current
}
