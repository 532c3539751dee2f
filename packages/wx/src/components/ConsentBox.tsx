import { type ReactNode, useId } from 'react'
import { fieldId } from './FormField.tsx'
import './forms.css'

/** A sentence that one agrees to by ticking it. */
export function ConsentBox({
  name,
  checked,
  onChange,
  required,
  hint,
  error,
  children,
}: {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  required?: boolean
  hint?: string
  error?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const said = error ?? hint
  return (
    <div id={fieldId(name)} className="consent-box">
      <label className="touch">
        <input
          type="checkbox"
          checked={checked}
          required={required}
          aria-invalid={error !== undefined}
          aria-describedby={said === undefined ? undefined : id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {children}
          {required && (
            <span className="red form-field-required" aria-hidden="true">
              *
            </span>
          )}
        </span>
      </label>
      {said !== undefined && (
        <p id={id} className={error === undefined ? 'quiet' : 'red form-field-error'}>
          {said}
        </p>
      )}
    </div>
  )
}
