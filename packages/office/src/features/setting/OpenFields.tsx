import { mostAhead, mostOpenDays, mostRestHours } from '@museum/contract/setting/open.rules.ts'
import { Form, InputNumber } from 'antd'
import { between } from '../../components/numberRules.ts'

const bounds = [
  {
    name: 'open_days',
    label: '开放认领',
    unit: '天',
    min: 1,
    max: mostOpenDays,
    extra: '从今天起的天数',
  },
  {
    name: 'max_ahead',
    label: '未服务排班上限',
    unit: '个',
    min: 0,
    max: mostAhead,
    extra: '达到后不能再认领，0 表示不限',
  },
  {
    name: 'rest_hours',
    label: '排班间隔',
    unit: '小时',
    min: 0,
    max: mostRestHours,
    extra: '与本人前后排班至少相隔，0 表示不限',
  },
] as const

/** What bounds the open shifts that volunteers take by themselves. */
export function OpenFields() {
  return (
    <>
      <h2>可报班次</h2>
      <p className="dialog-note">
        计划中缺人的时段，志愿者可在手机上认领；自己排班和办公室安排不受这里限制。
      </p>
      <div className="measures">
        {bounds.map(({ name, label, unit, min, max, extra }) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            extra={extra}
            rules={[between(label, min, max, unit)]}
          >
            <InputNumber precision={0} suffix={unit} />
          </Form.Item>
        ))}
      </div>
    </>
  )
}
