import { useEffect, useState } from 'react'

/** So far below the window's top, in pixels, a heading is the one that is read: where a link to it leads. */
const lineAt = 8

/** The id of the heading below which one reads, among those of `main`; empty above the first. */
export function useSectionInSight(): string {
  const [id, setId] = useState('')
  useEffect(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3)[id]')]
    const look = () => {
      const passed = headings.filter((one) => one.getBoundingClientRect().top <= lineAt)
      setId(passed.at(-1)?.id ?? '')
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [])
  return id
}
