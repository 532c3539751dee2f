import { type ReactNode, useId } from 'react'
import './volunteer.css'

/** A group of fields under its heading. */
export function FormSection({
  title,
  note,
  children,
}: {
  title: string
  /** What the group is for, in one sentence. */
  note?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="card inset" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="quiet below-close">{note}</p>}
      <div className="fields form-section-fields">{children}</div>
    </section>
  )
}
