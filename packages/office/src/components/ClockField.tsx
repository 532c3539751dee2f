import { words } from '@museum/contract/words.ts'
import { Form, TimePicker } from 'antd'
import type { Rule } from 'antd/es/form'
import dayjs, { type Dayjs } from 'dayjs'
import type { KeyboardEvent } from 'react'

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

/** Enter ends typing a time; it does not send the form. */
export function endTyping(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}

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
      onKeyDown={endTyping}
    />
  )
}

/** A time that must be given. */
export const clockNeeded = (label: string): Rule => ({
  required: true,
  message: `请选择${label}`,
})

/** An end that must come after the start in the field beside it. */
export const afterStart =
  (start: string | (string | number)[]): Rule =>
  ({ getFieldValue }) => ({
    validator: (_rule, end: string) => {
      const from = getFieldValue(start) as string
      return !from || !end || end > from
        ? Promise.resolve()
        : Promise.reject(new Error(words.endAfterStart))
    },
  })

/** From when to when, as `start_time` and `end_time` of the form around. */
export function SpanFields() {
  return (
    <div className="halves pair">
      <Form.Item name="start_time" label="开始时间" rules={[clockNeeded('开始时间')]}>
        <ClockField />
      </Form.Item>
      <Form.Item
        name="end_time"
        label="结束时间"
        dependencies={['start_time']}
        rules={[clockNeeded('结束时间'), afterStart('start_time')]}
      >
        <ClockField />
      </Form.Item>
    </div>
  )
}
