import { useState } from 'react'
import { DateSheet, type DateSpan } from './DateSheet.tsx'
import { dateWords } from './dateParts.ts'
import { type FieldWords, FormField } from './FormField.tsx'
import { PickerButton } from './PickerButton.tsx'
import './forms.css'
import './pickers.css'

/** A day `YYYY-MM-DD` taken from wheels, or with `months` a month `YYYY-MM` as well. */
export function DateField({
  value,
  onChange,
  span,
  start,
  months,
  inWords = dateWords,
  missing,
  ...words
}: FieldWords & {
  value: string
  onChange: (value: string) => void
  span: DateSpan
  /** Where the wheels stand while no date is chosen. */
  start: string
  /** A month alone may be chosen. */
  months?: boolean
  /** How the date is written; with its year where its weekday is nobody's concern, as at a birth. */
  inWords?: (date: string) => string
  missing?: boolean | undefined
}) {
  const [open, setOpen] = useState(false)
  return (
    <FormField {...words}>
      {(frame) => (
        <>
          <PickerButton
            frame={frame}
            words={words}
            text={value === '' ? undefined : inWords(value)}
            open={open}
            onOpen={() => setOpen(true)}
            missing={missing}
          />
          {open && (
            <DateSheet
              id={`${frame.id}s`}
              title={words.label}
              value={value === '' ? start : value}
              span={span}
              months={months}
              inWords={inWords}
              onClose={() => setOpen(false)}
              onChoose={(date) => {
                onChange(date)
                setOpen(false)
              }}
            />
          )}
        </>
      )}
    </FormField>
  )
}
