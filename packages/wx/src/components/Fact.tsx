import type { ReactNode } from 'react'
import './shown.css'

/** A line of a list of facts: what it is called, and how it is; nothing where it is empty. */
export function Fact({
  name,
  className,
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) {
  if (children === '') return null
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
