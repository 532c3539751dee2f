import { Form } from 'antd'
import { ClockField, clockNeeded } from '../../components/ClockField.tsx'

/** Between which hours nobody is disturbed by WeChat. */
export function QuietFields() {
  return (
    <>
      <h2>通知免打扰</h2>
      <p className="dialog-note">
        这段时间里微信通知推迟到结束时再发，应用内通知照常；12小时内开始的排班除外。两个时间相同表示不设免打扰。
      </p>
      <div className="span-fields">
        <Form.Item name="quiet_from" label="免打扰开始" rules={[clockNeeded('免打扰开始')]}>
          <ClockField />
        </Form.Item>
        <Form.Item name="quiet_to" label="免打扰结束" rules={[clockNeeded('免打扰结束')]}>
          <ClockField />
        </Form.Item>
      </div>
    </>
  )
}
