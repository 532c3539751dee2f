import { mostWaitHours } from '@museum/contract/setting/wait.rules.ts'
import { Form, InputNumber } from 'antd'
import { between } from '../../components/numberRules.ts'

/** How long a place of a full activity is held for whoever waits for it. */
export function WaitFields() {
  return (
    <>
      <h2>活动候补</h2>
      <p className="dialog-note">
        名额已满的活动可以候补；有名额时按先后为下一位保留并通知，过时未确认再转给后一位。
      </p>
      <div className="measures">
        <Form.Item
          name="wait_hours"
          label="确认时限"
          extra="最晚到招募结束"
          rules={[between('确认时限', 1, mostWaitHours, '小时')]}
        >
          <InputNumber precision={0} suffix="小时" />
        </Form.Item>
      </div>
    </>
  )
}
