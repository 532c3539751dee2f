import { useState } from 'react'
import { Button } from './Button.tsx'
import { choicesIn, type DateParts, dateOf, dateWords, inside, partsOf } from './dateParts.ts'
import { Sheet } from './Sheet.tsx'
import { Wheel } from './Wheel.tsx'

/** The first and the last day that can be chosen, `YYYY-MM-DD`. */
export interface DateSpan {
  min: string
  max: string
}

/** Wheels of year, month and day in a sheet; nothing changes until it is confirmed. */
export function DateSheet({
  id,
  title,
  value,
  span: { min, max },
  months = false,
  inWords = dateWords,
  onChoose,
  onClose,
}: {
  id: string
  title: string
  /** Where the wheels stand at first, a day or a month. */
  value: string
  span: DateSpan
  months?: boolean | undefined
  /** How a date is read out; with its year where its weekday is nobody's concern. */
  inWords?: ((date: string) => string) | undefined
  onChoose: (date: string) => void
  onClose: () => void
}) {
  // As they were turned: what a year at the edge does not have is there again in the next.
  const [turned, setTurned] = useState(() => inside(partsOf(value), min, max))
  const parts = inside(turned, min, max)
  const [toDay, setToDay] = useState(!months || value.length === 10)
  const { years, months: twelve, days } = choicesIn(parts, min, max)
  const set = (change: Partial<DateParts>) => setTurned((before) => ({ ...before, ...change }))
  const date = dateOf(parts, !toDay)
  return (
    <Sheet
      id={id}
      title={title}
      onClose={onClose}
      foot={
        <>
          {months && (
            <label className="row centred touch wheels-to-day">
              <input type="checkbox" checked={toDay} onChange={() => setToDay(!toDay)} />
              精确到日
            </label>
          )}
          <Button wide onClick={() => onChoose(date)} label={`确定 ${inWords(date)}`}>
            确定
          </Button>
        </>
      }
    >
      <div className="wheels">
        <Wheel
          label="年"
          values={years}
          value={parts.year}
          onChange={(year) => set({ year })}
          first
        />
        <Wheel
          label="月"
          values={twelve}
          value={parts.month}
          onChange={(month) => set({ month })}
        />
        {toDay && (
          <Wheel label="日" values={days} value={parts.day} onChange={(day) => set({ day })} />
        )}
      </div>
    </Sheet>
  )
}
