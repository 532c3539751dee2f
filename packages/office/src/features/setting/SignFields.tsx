import { advisedGrades, grades, gradeText } from '@museum/contract/setting/grade.rules.ts'
import { keptMinutesRange } from '@museum/contract/setting/kept.rules.ts'
import { Checkbox, Form, InputNumber } from 'antd'
import { between } from '../../components/numberRules.ts'

const measures = [
  {
    name: 'sign_early_minutes',
    label: '可提前签到',
    unit: '分钟',
    max: 600,
    extra: '早于排班开始',
  },
  { name: 'late_minutes', label: '迟到、早退', unit: '分钟', max: 120, extra: '超过才算' },
  {
    name: 'sign_out_hours',
    label: '可延后签退',
    unit: '小时',
    max: 24,
    extra: '晚于排班结束',
  },
] as const

/** How early and late one signs in and out, and which ways of signing count by themselves. */
export function SignFields() {
  return (
    <>
      <h2>签到与签退</h2>
      <div className="measures">
        {measures.map(({ name, label, unit, max, extra }) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            extra={extra}
            rules={[between(label, 0, max, unit)]}
          >
            <InputNumber precision={0} suffix={unit} />
          </Form.Item>
        ))}
      </div>
      <Form.Item
        name="counted_grades"
        label="直接计时长的签到"
        extra={`其余的列入“考勤异常 · 待核实”，由办公室逐条计入或不计；入口有签到屏时建议只选${advisedGrades.join('、')}。只对保存后的签到签退生效。`}
        // Not `required`, which a group of boxes cannot be to whoever hears it.
        rules={[
          {
            validator: async (_, chosen: readonly string[]) => {
              if (chosen.length === 0) throw new Error('至少选择一种')
            },
          },
        ]}
      >
        <Checkbox.Group
          options={grades.map((grade) => ({ value: grade, label: gradeText(grade) }))}
        />
      </Form.Item>
      <Form.Item
        name="kept_minutes"
        label="离线签到送达时限"
        extra="断网时扫的动态码存在手机里，联网后补送，在时限内送达才可直接计时长。动态码只证明出码的时间，不证明是本人到场：码可能被拍照转发。因此有疑点的一律待核实：本人的手机在此期间联过网、多人用同一个码补送、手机时间前后矛盾、签退不晚于签到、超过时限。仍可能漏过的是：一个人收到转发的码，出码后两三分钟内就送达，或其间一直不联网、在时限内送达。人手允许时请抽查离线签到。"
        rules={[between('离线签到送达时限', keptMinutesRange.min, keptMinutesRange.max, '分钟')]}
      >
        <InputNumber precision={0} suffix="分钟" />
      </Form.Item>
    </>
  )
}
