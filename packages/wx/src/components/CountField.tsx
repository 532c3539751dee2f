import { useState } from 'react'
import { Button } from './Button.tsx'
import type { FieldWords } from './FormField.tsx'
import { Sheet } from './Sheet.tsx'
import { SheetField } from './SheetField.tsx'
import { Wheel } from './Wheel.tsx'

/** A number from 1 to `most` taken from a wheel; 0 is none. */
export function CountField({
  value,
  onChange,
  most,
  unit,
  ...words
}: FieldWords & {
  value: number
  onChange: (value: number) => void
  most: number
  /** What is counted, such as `场`. */
  unit: string
}) {
  return (
    <SheetField words={words} text={value === 0 ? undefined : `${value}${unit}`}>
      {(id, close) => (
        <CountSheet
          id={id}
          title={words.label}
          {...{ value, most, unit }}
          onClose={close}
          onChoose={(count) => {
            onChange(count)
            close()
          }}
        />
      )}
    </SheetField>
  )
}

function CountSheet({
  id,
  title,
  value,
  most,
  unit,
  onChoose,
  onClose,
}: {
  id: string
  title: string
  value: number
  most: number
  unit: string
  onChoose: (count: number) => void
  onClose: () => void
}) {
  const [count, setCount] = useState(Math.max(value, 1))
  const values = Array.from({ length: most }, (_, at) => at + 1)
  return (
    <Sheet
      id={id}
      title={title}
      onClose={onClose}
      foot={
        <Button wide onClick={() => onChoose(count)} label={`确定 ${count}${unit}`}>
          确定
        </Button>
      }
    >
      <div className="wheels">
        <Wheel label={unit} values={values} value={count} onChange={setCount} first />
      </div>
    </Sheet>
  )
}
