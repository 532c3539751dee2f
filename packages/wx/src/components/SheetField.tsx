import { type ReactNode, useState } from 'react'
import { type FieldWords, FormField } from './FormField.tsx'
import './forms.css'
import './pickers.css'

interface SheetFieldProps {
  words: FieldWords
  /** The chosen value; undefined while there is none. */
  text: string | undefined
  missing?: boolean | undefined
  /** The sheet from which a value is taken, by this id. */
  children: (id: string, close: () => void) => ReactNode
}

/** A field whose value is taken from a sheet: its control is a combobox that opens a dialog. */
export function SheetField({ words, text, missing, children }: SheetFieldProps) {
  const [open, setOpen] = useState(false)
  return (
    <FormField {...words}>
      {(frame) => (
        <>
          <button
            type="button"
            id={frame.id}
            role="combobox"
            className="apart form-control picker-button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={`${frame.id}s`}
            aria-labelledby={frame.labelId}
            aria-required={words.required}
            aria-invalid={words.error !== undefined}
            aria-describedby={frame.describedBy}
            data-missing={missing}
            onClick={() => setOpen(true)}
          >
            {text === undefined ? <span className="quiet">请选择</span> : text}
            <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m6 4 4 4-4 4" />
            </svg>
          </button>
          {open && children(`${frame.id}s`, () => setOpen(false))}
        </>
      )}
    </FormField>
  )
}
