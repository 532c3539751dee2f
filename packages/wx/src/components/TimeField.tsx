import { useState } from 'react'
import { type FieldWords, FormField } from './FormField.tsx'
import { PickerButton } from './PickerButton.tsx'
import { TimeSheet } from './TimeSheet.tsx'
import type { TimeSpan } from './timeParts.ts'
import './forms.css'
import './pickers.css'

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
  const [open, setOpen] = useState(false)
  return (
    <FormField {...words}>
      {(frame) => (
        <>
          <PickerButton
            frame={frame}
            words={words}
            text={value === '' ? undefined : value.slice(0, 5)}
            open={open}
            onOpen={() => setOpen(true)}
            missing={missing}
          />
          {open && (
            <TimeSheet
              id={`${frame.id}s`}
              title={words.label}
              value={value === '' ? start : value}
              span={span}
              refusal={refusal}
              onClose={() => setOpen(false)}
              onChoose={(time) => {
                onChange(time)
                setOpen(false)
              }}
            />
          )}
        </>
      )}
    </FormField>
  )
}
