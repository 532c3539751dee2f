import { type FaultCode, faults } from '@museum/contract/fault.ts'
import { Form, Input } from 'antd'
import { atMost, counter } from './textRules.ts'

interface ReasonItemProps {
  name?: string
  label: string
  /** Who reads it, and where. */
  extra: string
  /** What the server answers where none is given; said before the form is sent. */
  missing: FaultCode
  /** Characters. */
  limit: number
  autoFocus?: boolean
}

/** The reason without which a decision is not taken; the person concerned reads it. */
export function ReasonItem(props: ReasonItemProps) {
  const { name = 'reason', label, extra, missing, limit, autoFocus = true } = props
  return (
    <Form.Item
      name={name}
      label={label}
      extra={extra}
      rules={[{ required: true, whitespace: true, message: faults[missing].msg }, atMost(limit)]}
    >
      <Input.TextArea autoFocus={autoFocus} rows={3} showCount={counter(limit)} />
    </Form.Item>
  )
}
