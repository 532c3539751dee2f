import { type ReactNode, useId } from 'react'
import './forms.css'

/** What ties a control to its field's words. */
export interface FieldFrame {
  id: string
  labelId: string
  /** Ids of the hint and of the error, as far as they are shown. */
  describedBy: string | undefined
}

/** What every field of a form may say about itself. */
export interface FieldWords {
  /** Its name in the form, by which it is found again. */
  name: string
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  /** Why it is refused; shown below the control. */
  error?: string | undefined
}

/** The id of the element that holds a field, for scrolling there. */
export const fieldId = (name: string) => `field-${name}`

/** Label, control, hint and error of one field; `group` when several controls share the label. */
export function FormField({
  name,
  label,
  required,
  hint,
  error,
  count,
  group,
  children,
}: FieldWords & {
  /** How much of the room is used, shown beside the hint. */
  count?: string | undefined
  group?: boolean
  children: (frame: FieldFrame) => ReactNode
}) {
  const id = useId()
  const labelId = `${id}l`
  const hintId = hint === undefined ? undefined : `${id}h`
  const errorId = error === undefined ? undefined : `${id}e`
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  const words = (
    <>
      {label}
      {required && (
        <span className="red form-field-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  return (
    <div
      id={fieldId(name)}
      className={error === undefined ? 'form-field' : 'form-field form-field-wrong'}
      {...(group && { role: 'group', 'aria-labelledby': labelId, 'aria-describedby': describedBy })}
    >
      {group ? (
        <span id={labelId} className="quiet form-field-label">
          {words}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className="quiet form-field-label">
          {words}
        </label>
      )}
      {children({ id, labelId, describedBy })}
      {(hint !== undefined || count !== undefined) && (
        <p className="apart quiet small below-close form-field-foot">
          <span id={hintId}>{hint}</span>
          {count !== undefined && <span className="form-field-count">{count}</span>}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className="red form-field-error">
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <circle cx="8" cy="8" r="7" />
            <path d="M8 4.5v4M8 11v.5" />
          </svg>
          {error}
        </p>
      )}
    </div>
  )
}
