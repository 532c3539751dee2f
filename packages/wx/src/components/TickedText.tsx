import { isLonger, tooLongWords } from '@museum/contract/text.ts'
import { useId, useRef, useState } from 'react'
import { fieldId } from './FormField.tsx'
import './forms.css'

/**
 * A choice with a text of one's own: its box ticks itself while there is a text, and clearing the
 * box empties the text (§5.38–5.39).
 */
export function TickedText({
  name,
  label,
  value,
  onChange,
  max,
  placeholder = '请填写',
  error: refused,
}: {
  name: string
  label: string
  value: string
  onChange: (text: string) => void
  /** Most characters, as a person counts them. */
  max: number
  placeholder?: string
  error?: string | undefined
}) {
  // Ticked by hand it waits for its text as long as the text has the focus.
  const [waiting, setWaiting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const error = refused ?? (isLonger(value, max) ? tooLongWords(max) : undefined)
  return (
    <div id={fieldId(name)} className="tiles below-close ticked-text">
      <label className="chosen-by choice">
        <input
          type="checkbox"
          checked={waiting || value.trim() !== ''}
          onChange={(event) => {
            if (!event.target.checked) {
              setWaiting(false)
              return onChange('')
            }
            setWaiting(true)
            input.current?.focus()
          }}
        />
        <span className="row centred pick">{label}</span>
      </label>
      <input
        ref={input}
        className="form-control"
        aria-label={`${label}，最多${max}个字`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        onBlur={() => setWaiting(false)}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p id={id} className="red form-field-error">
          {error}
        </p>
      )}
    </div>
  )
}
