import { createContext, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { Waiting } from '../../components/Waiting.tsx'
import type { PartName } from './partNames.ts'

/** Whether all parts are read at once, as they are for paper. */
export const AllPartsContext = createContext(false)

interface PersonPartProps {
  name: PartName
  title: string
  /** Beside the title. */
  extra?: ReactNode
  children: ReactNode
}

/** One part of a person's page: it is read once it comes into sight, and stays. */
export function PersonPart({ name, title, extra, children }: PersonPartProps) {
  const all = use(AllPartsContext)
  const [seen, setSeen] = useState(false)
  const place = useRef<HTMLElement>(null)
  const shown = seen || all
  useEffect(() => {
    const part = place.current
    if (!part || shown) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: '160px 0px' },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [shown])
  return (
    <section
      ref={place}
      id={name}
      className="card pad-s person-part"
      aria-labelledby={`${name}-title`}
    >
      <header className="row apart">
        <h2 id={`${name}-title`} tabIndex={-1}>
          {title}
        </h2>
        {shown ? extra : null}
      </header>
      {shown ? (
        <Suspense fallback={<Waiting lines={3} ragged />}>{children}</Suspense>
      ) : (
        <div className="person-room" />
      )}
    </section>
  )
}
