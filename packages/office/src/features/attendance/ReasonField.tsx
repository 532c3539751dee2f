import { Button, Form, Input } from 'antd'
import { atMost, counter } from '../../components/textRules.ts'

/** The `reason` of a form that changes how a shift counts, typed or one tap; `missing` is said where it is required. */
export function ReasonField({
  usual,
  missing,
  required = true,
  named = false,
  placeholder = '志愿者会在通知中看到',
}: {
  usual: readonly string[]
  missing: string
  required?: boolean
  /** Its name stands before it already. */
  named?: boolean
  placeholder?: string
}) {
  const form = Form.useFormInstance()
  return (
    <Form.Item
      name="reason"
      label={named ? undefined : required ? '原因' : '原因（选填）'}
      rules={[{ required, whitespace: true, message: missing }, atMost(100)]}
      extra={
        <span className="row wrap above">
          {usual.map((reason) => (
            <Button
              key={reason}
              size="small"
              onClick={() => {
                form.setFieldValue('reason', reason)
                void form.validateFields(['reason'])
              }}
            >
              {reason}
            </Button>
          ))}
        </span>
      }
    >
      <Input
        {...(named ? { 'aria-label': '原因' } : {})}
        placeholder={placeholder}
        showCount={counter(100)}
      />
    </Form.Item>
  )
}
