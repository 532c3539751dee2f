import type { ReactNode } from 'react'
import { type FieldWords, FormField } from './FormField.tsx'
import './forms.css'

/** Several of a few choices. */
export function ChoiceGroup({
  options,
  chosen,
  onChange,
  children,
  ...words
}: FieldWords & {
  options: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (ids: number[]) => void
  /** Further choices of another kind. */
  children?: ReactNode
}) {
  return (
    <FormField {...words} group>
      {({ describedBy }) => (
        <>
          <div className="tiles">
            {options.map(({ id, name }) => (
              <label key={id} className="chosen-by choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  aria-invalid={words.error !== undefined}
                  aria-describedby={describedBy}
                  onChange={(event) =>
                    onChange(
                      event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id),
                    )
                  }
                />
                <span className="row centred pick">{name}</span>
              </label>
            ))}
          </div>
          {children}
        </>
      )}
    </FormField>
  )
}
