import { type ReactNode, useState } from 'react'
import { type FieldWords, FormField } from './FormField.tsx'
import { PickerButton } from './PickerButton.tsx'
import { Sheet } from './Sheet.tsx'
import './forms.css'
import './pickers.css'

/** One of a few choices, taken from a sheet; `value` 0 is none. */
export function PickerField({
  options,
  value,
  onChange,
  none,
  ...words
}: FieldWords & {
  options: readonly { id: number; name: string }[]
  value: number
  onChange: (id: number) => void
  /** Said in the sheet while there is nothing to choose. */
  none?: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.id === value)
  return (
    <FormField {...words}>
      {(frame) => (
        <>
          <PickerButton
            frame={frame}
            words={words}
            text={chosen?.name}
            open={open}
            onOpen={() => setOpen(true)}
          />
          {open && (
            <Sheet id={`${frame.id}s`} title={words.label} onClose={() => setOpen(false)}>
              {options.length === 0 && <div className="picker-none">{none}</div>}
              <ul className="picker-options">
                {options.map((option, at) => (
                  <li key={option.id}>
                    <button
                      type="button"
                      aria-pressed={option.id === value}
                      data-first={chosen ? option === chosen : at === 0}
                      onClick={() => {
                        onChange(option.id)
                        setOpen(false)
                      }}
                    >
                      {option.name}
                      <svg viewBox="0 0 16 16" aria-hidden="true">
                        <path d="m3 8.5 3.5 3.5L13 5" />
                      </svg>
                    </button>
                  </li>
                ))}
              </ul>
            </Sheet>
          )}
        </>
      )}
    </FormField>
  )
}
