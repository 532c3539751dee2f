import { DateSheet, type DateSpan } from './DateSheet.tsx'
import { dateWords } from './dateParts.ts'
import type { FieldWords } from './FormField.tsx'
import { SheetField } from './SheetField.tsx'

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
  return (
    <SheetField words={words} text={value === '' ? undefined : inWords(value)} missing={missing}>
      {(id, close) => (
        <DateSheet
          id={id}
          title={words.label}
          value={/^\d/.test(value) ? value : start}
          span={span}
          months={months}
          inWords={inWords}
          onClose={close}
          onChoose={(date) => {
            onChange(date)
            close()
          }}
        />
      )}
    </SheetField>
  )
}
