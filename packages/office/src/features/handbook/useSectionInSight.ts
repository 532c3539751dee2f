import { useEffect, useState } from 'react'

/** The part of the window, from its top, in which a heading is the one that is read. */
const readPart = 0.25

/** The id of the heading below which one reads, among those of `main`; empty above the first. */
export function useSectionInSight(): string {
  const [id, setId] = useState('')
  useEffect(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3)[id]')]
    const look = () => {
      const line = window.innerHeight * readPart
      const passed = headings.filter((one) => one.getBoundingClientRect().top <= line)
      setId(passed.at(-1)?.id ?? '')
    }
    // Asked only where a heading passes the line, not with every frame.
    const observer = new IntersectionObserver(look, {
      rootMargin: `0px 0px -${100 * (1 - readPart)}% 0px`,
    })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [])
  return id
}
