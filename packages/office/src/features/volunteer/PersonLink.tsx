import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { personPlace } from './volunteer.pages.ts'
import './personLink.css'

interface PersonLinkProps {
  /** 0 where the record is gone; then it is a word. */
  id: number
  /** What is shown; a name. */
  children: ReactNode
}

/** A name that leads to its person's page, in a new tab too; in a row that opens it opens nothing else. */
export function PersonLink({ id, children }: PersonLinkProps) {
  if (id === 0) return <span>{children}</span>
  return (
    <Link className="person-link" to={personPlace(id)} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  )
}
