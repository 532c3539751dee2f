import { useState } from 'react'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'
import {
  type TimeParts,
  type TimeSpan,
  timeChoices,
  timeInside,
  timeOf,
  timePartsOf,
} from './timeParts.ts'
import { Wheel } from './Wheel.tsx'
import './forms.css'
import './pickers.css'

/** Wheels of hour and minute in a sheet; a refused time is not taken, and the sheet says why. */
export function TimeSheet({
  id,
  title,
  value,
  span,
  refusal,
  onChoose,
  onClose,
}: {
  id: string
  title: string
  /** Where the wheels stand at first. */
  value: string
  span: TimeSpan
  refusal: (time: string) => string | undefined
  onChoose: (time: string) => void
  onClose: () => void
}) {
  // As they were turned: a minute that the window's first hour does not have is there again in the next.
  const [turned, setTurned] = useState(() => timeInside(timePartsOf(value), span))
  const parts = timeInside(turned, span)
  const [refused, setRefused] = useState<string>()
  const { hours, minutes } = timeChoices(parts.hour, span)
  const set = (change: Partial<TimeParts>) => {
    setRefused(undefined)
    setTurned((before) => ({ ...before, ...change }))
  }
  const time = timeOf(parts)
  const choose = () => {
    const why = refusal(time)
    if (why === undefined) onChoose(time)
    else setRefused(why)
  }
  return (
    <Sheet
      id={id}
      title={title}
      onClose={onClose}
      foot={
        <>
          {refused !== undefined && (
            <p className="centred red above" role="alert">
              {refused}
            </p>
          )}
          <Button wide onClick={choose} label={`确定 ${time.slice(0, 5)}`}>
            确定
          </Button>
        </>
      }
    >
      <div className="wheels">
        <Wheel
          label="时"
          values={hours}
          value={parts.hour}
          onChange={(hour) => set({ hour })}
          first
        />
        <Wheel
          label="分"
          values={minutes}
          value={parts.minute}
          onChange={(minute) => set({ minute })}
        />
      </div>
    </Sheet>
  )
}
