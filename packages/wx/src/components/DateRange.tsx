import { useId, useState } from 'react'
import { dayWords } from '../today.ts'
import { DateSheet, type DateSpan } from './DateSheet.tsx'
import './forms.css'
import './pickers.css'

/** A filter from one day to another, either of them open; an end before its start is not offered. */
export function DateRange({
  start,
  end,
  span,
  today,
  onChange,
}: {
  /** `YYYY-MM-DD`, or empty. */
  start: string
  end: string
  span: DateSpan
  /** Where the wheels stand while neither is chosen. */
  today: string
  onChange: (start: string, end: string) => void
}) {
  const [open, setOpen] = useState<'start' | 'end'>()
  const id = useId()
  const button = (which: 'start' | 'end', label: string, value: string) => (
    <button
      type="button"
      className={value === '' ? 'pick date-range-day' : 'pick date-range-day date-range-set'}
      aria-haspopup="dialog"
      aria-expanded={open === which}
      aria-controls={open === which ? id : undefined}
      aria-label={value === '' ? label : `${label} ${dayWords(value)}`}
      onClick={() => setOpen(which)}
    >
      {value === '' ? label : dayWords(value)}
    </button>
  )
  return (
    <fieldset className="row quiet date-range">
      <legend className="only-read-aloud">日期范围</legend>
      {button('start', '开始日期', start)}
      <span aria-hidden="true">至</span>
      {button('end', '结束日期', end)}
      {(start !== '' || end !== '') && (
        <button
          type="button"
          className="touch date-range-clear"
          aria-label="清除日期"
          onClick={() => onChange('', '')}
        >
          清除
        </button>
      )}
      {open !== undefined && (
        <DateSheet
          id={id}
          title={open === 'start' ? '开始日期' : '结束日期'}
          value={(open === 'start' ? start || end : end || start) || today}
          span={
            open === 'start'
              ? { min: span.min, max: end === '' ? span.max : end }
              : { min: start === '' ? span.min : start, max: span.max }
          }
          inWords={dayWords}
          onClose={() => setOpen(undefined)}
          onChoose={(day) => {
            setOpen(undefined)
            if (open === 'start') onChange(day, end)
            else onChange(start, day)
          }}
        />
      )}
    </fieldset>
  )
}
