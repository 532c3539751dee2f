import { Button, Input, Space } from 'antd'

interface ClockInputProps {
  label: string
  /** `HH:mm`, empty for none; the form gives it. */
  value?: string
  onChange?: (value: string) => void
  /** The time that one tap fills in, and its word. */
  quick: string
  quickWord: string
}

/** A time of day, typed or filled in by one tap; emptied it is none. */
export function ClockInput({
  label,
  value = '',
  onChange,
  quick,
  quickWord,
  ...rest
}: ClockInputProps) {
  const clock = quick.slice(0, 5)
  return (
    <Space.Compact block>
      <Input
        {...rest}
        type="time"
        aria-label={label}
        value={value}
        allowClear
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button onClick={() => onChange?.(clock)}>
        {quickWord} {clock}
      </Button>
    </Space.Compact>
  )
}
