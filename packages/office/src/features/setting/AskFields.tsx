import { Form } from 'antd'
import { afterStart, ClockField, clockNeeded } from '../../components/ClockField.tsx'

/** When people are asked whether they come, and until when they are to have answered. */
export function AskFields() {
  return (
    <>
      <h2>到岗确认</h2>
      <p className="dialog-note">
        前一天到“询问时间”提醒次日有排班的人并问能否到岗；到“答复截止”还没答复的列为有风险，晚答复仍然有效。
      </p>
      <div className="span-fields">
        <Form.Item name="ask_at" label="询问时间" rules={[clockNeeded('询问时间')]}>
          <ClockField />
        </Form.Item>
        <Form.Item
          name="confirm_by"
          label="答复截止"
          dependencies={['ask_at']}
          rules={[clockNeeded('答复截止'), afterStart('ask_at')]}
        >
          <ClockField />
        </Form.Item>
      </div>
    </>
  )
}
