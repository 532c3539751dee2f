import { isLonger, lengthOf, tooLongWords } from '@museum/contract/text.ts'
import type { HTMLAttributes } from 'react'
import { type FieldWords, FormField } from './FormField.tsx'
import { type Tidy, useTidiedText } from './tidiedText.ts'

export interface TextFieldLook {
  /** Most characters, as a person counts them. */
  max: number
  /** Several lines. */
  lines?: number | undefined
  /** Shows how many characters are used. */
  counted?: boolean | undefined
  type?: 'text' | 'tel' | 'email' | undefined
  inputMode?: HTMLAttributes<HTMLElement>['inputMode']
  autoComplete?: string | undefined
  autoCapitalize?: string | undefined
  placeholder?: string | undefined
  /** Brings what was typed or pasted into the form that the field wants. */
  tidy?: Tidy | undefined
  /** True when a text is longer than `max`, where that is not a matter of its characters. */
  isOver?: ((text: string, max: number) => boolean) | undefined
}

/** A text of at most `max` characters: what is longer stays, and the field says so. */
export function TextField({
  value,
  onChange,
  onLeave,
  max,
  lines,
  counted,
  tidy,
  isOver = isLonger,
  type = 'text',
  missing,
  ...rest
}: FieldWords &
  TextFieldLook & {
    value: string
    onChange: (value: string) => void
    onLeave?: (() => void) | undefined
    /** Of several controls in one field, one that is still to be filled in. */
    missing?: boolean | undefined
  }) {
  const { name, label, required, hint, error: refused, ...attributes } = rest
  const error = refused ?? (isOver(value, max) ? tooLongWords(max) : undefined)
  const tidied = useTidiedText(onChange, tidy)
  const count = counted ? `${lengthOf(value.trim())}/${max}` : undefined
  return (
    <FormField {...{ name, label, required, hint, error, count }}>
      {({ id, describedBy }) => {
        const common = {
          ...attributes,
          ...tidied,
          id,
          value,
          className: 'form-control',
          'aria-required': required,
          'aria-invalid': error !== undefined,
          'aria-describedby': describedBy,
          'data-missing': missing,
          onBlur: onLeave,
        }
        return lines === undefined ? (
          <input type={type} {...common} />
        ) : (
          <textarea rows={lines} {...common} />
        )
      }}
    </FormField>
  )
}
