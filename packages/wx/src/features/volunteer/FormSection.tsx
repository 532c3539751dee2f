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
    <section className="form-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="form-section-note">{note}</p>}
      <div className="form-section-fields">{children}</div>
    </section>
  )
}
