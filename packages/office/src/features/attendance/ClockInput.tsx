import { Button, Space, TimePicker } from 'antd'
import dayjs from 'dayjs'

interface ClockInputProps {
  /** Given by the form. */
  id?: string
  /** `HH:mm`, empty for none; the form gives it. */
  value?: string
  onChange?: (value: string) => void
  /** The time that one tap fills in, and its word. */
  quick: string
  quickWord: string
  /** One starts here: Enter fills the time in. */
  first: boolean
}

// A day that no zone turns its clocks on; only the time of day is of use.
const day = '2000-01-01'

/** A time of day, typed, picked or filled in by one tap; emptied it is none. */
export function ClockInput({ id, value = '', onChange, quick, quickWord, first }: ClockInputProps) {
  const clock = quick.slice(0, 5)
  return (
    <Space.Compact block>
      <TimePicker
        {...(id === undefined ? {} : { id })}
        className="clock-input"
        format="HH:mm"
        needConfirm={false}
        placeholder="时:分"
        value={value === '' ? null : dayjs(`${day}T${value}`)}
        onChange={(time) => onChange?.(time ? time.format('HH:mm') : '')}
      />
      <Button autoFocus={first} onClick={() => onChange?.(clock)}>
        {quickWord} {clock}
      </Button>
    </Space.Compact>
  )
}
