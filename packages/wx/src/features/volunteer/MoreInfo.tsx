import type { ReactNode } from 'react'
import '../../components/shown.css'
import './volunteer.css'

/** What few need, below its title until that is tapped. */
export function MoreInfo({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="more-info">
      <summary>
        <h2 className="grow">{title}</h2>
        <svg className="icon chevron" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m4 6 4 4 4-4" />
        </svg>
      </summary>
      {children}
    </details>
  )
}
