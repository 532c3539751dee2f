import { Form, Input } from 'antd'
import { atMost, counter } from './textRules.ts'

const most = 20

/** What something is called that is made and shown once; `extra` says by which name it is known again. */
export function NameField({ label, extra }: { label: string; extra: string }) {
  return (
    <Form.Item
      name="name"
      label={label}
      extra={extra}
      rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(most)]}
    >
      <Input showCount={counter(most)} autoFocus />
    </Form.Item>
  )
}
