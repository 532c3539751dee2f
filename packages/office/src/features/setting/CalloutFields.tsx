import { mostCalloutHours } from '@museum/contract/setting/open.rules.ts'
import { Form, InputNumber } from 'antd'
import { between } from '../../components/numberRules.ts'

const label = '立即请人补位'

/** How shortly before a shift colleagues are asked at once to take it from whoever cannot come. */
export function CalloutFields() {
  return (
    <>
      <h2>来不了与补位</h2>
      <p className="dialog-note">
        志愿者说来不了或取消排班时，离开始还早的，名额只开放认领；离开始不到下面的时间并因此缺人的，同时发消息请能来的同事补位。
      </p>
      <Form.Item
        name="callout_hours"
        label={label}
        extra="离开始不到此时间时发消息，0 表示不发"
        rules={[between(label, 0, mostCalloutHours, '小时')]}
      >
        <InputNumber precision={0} suffix="小时" />
      </Form.Item>
    </>
  )
}
