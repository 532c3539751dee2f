import type { FieldWords } from './FormField.tsx'
import { SheetField } from './SheetField.tsx'
import { TimeSheet } from './TimeSheet.tsx'
import type { TimeSpan } from './timeParts.ts'

/** A time `HH:mm:ss` taken from wheels; empty while none is chosen. */
export function TimeField({
  value,
  onChange,
  span,
  start,
  refusal,
  missing,
  ...words
}: FieldWords & {
  value: string
  onChange: (value: string) => void
  span: TimeSpan
  /** Where the wheels stand while no time is chosen. */
  start: string
  /** Why a time cannot be taken; undefined when it can. */
  refusal: (time: string) => string | undefined
  missing?: boolean | undefined
}) {
  return (
    <SheetField words={words} text={value === '' ? undefined : value.slice(0, 5)} missing={missing}>
      {(id, close) => (
        <TimeSheet
          id={id}
          title={words.label}
          value={value === '' ? start : value}
          span={span}
          refusal={refusal}
          onClose={close}
          onChoose={(time) => {
            onChange(time)
            close()
          }}
        />
      )}
    </SheetField>
  )
}
