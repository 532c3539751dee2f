import { TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

interface ClockFieldProps {
  /** Given by the form. */
  id?: string
  /** `HH:mm:ss`, empty for none. */
  value?: string
  onChange?: (value: string) => void
  label?: string
  /** Beside what the form says. */
  disabled?: boolean
}

const lastMinute = '23:59'

/** A time of day to the minute; the last minute of the day is its last second. */
export function ClockField({ id, value = '', onChange, label, disabled }: ClockFieldProps) {
  const change = (next: Dayjs | null) => {
    const minute = next?.format('HH:mm') ?? ''
    onChange?.(minute === '' ? '' : `${minute}:${minute === lastMinute ? '59' : '00'}`)
  }
  return (
    <TimePicker
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      {...(disabled === undefined ? {} : { disabled })}
      className="clock-field"
      format="HH:mm"
      minuteStep={5}
      needConfirm={false}
      showNow={false}
      inputReadOnly={false}
      value={value === '' ? null : dayjs(`2000-01-01T${value}`)}
      onChange={change}
      // Enter ends typing the time; it does not send the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}
