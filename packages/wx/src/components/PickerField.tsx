import type { ReactNode } from 'react'
import type { FieldWords } from './FormField.tsx'
import { Sheet } from './Sheet.tsx'
import { SheetField } from './SheetField.tsx'

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
  const chosen = options.find((option) => option.id === value)
  return (
    <SheetField words={words} text={chosen?.name}>
      {(id, close) => (
        <Sheet id={id} title={words.label} onClose={close}>
          {options.length === 0 && <div className="centred quiet picker-none">{none}</div>}
          <ul className="lined picker-options">
            {options.map((option, at) => (
              <li key={option.id}>
                <button
                  type="button"
                  className="way apart"
                  aria-pressed={option.id === value}
                  data-first={chosen ? option === chosen : at === 0}
                  onClick={() => {
                    onChange(option.id)
                    close()
                  }}
                >
                  {option.name}
                  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
                    <path d="m3 8.5 3.5 3.5L13 5" />
                  </svg>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </SheetField>
  )
}
