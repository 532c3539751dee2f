import { Button, Checkbox, Form, InputNumber } from 'antd'
import { ClockField } from '../../components/ClockField.tsx'
import { changesOf } from '../../components/changes.ts'
import { afterStart, clockNeeded } from '../../components/clockRules.ts'
import { showFault } from '../../components/showFault.ts'
import { useFollowed } from '../../components/useFollowed.ts'
import { useSaving } from '../../components/useSaving.ts'
import { useUnsavedGuard } from '../../components/useUnsavedGuard.ts'
import { working } from '../../components/working.tsx'
import { BlockFields } from './BlockFields.tsx'
import { isOther, type RuleValues, rulesOf, valuesOf } from './ruleValues.ts'
import { type Settings, weekdays } from './settingRows.ts'
import { WeekdayWindows } from './WeekdayWindows.tsx'

const shortWeekdays = weekdays.map(({ value, label }) => ({
  value,
  label: label.replace('星期', '周'),
}))

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

/** The rules of every week, saved together. */
export function RulesForm({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const [form] = Form.useForm<RuleValues>()
  const shown = Form.useWatch([], form) as RuleValues | undefined
  const { base, dirty, follow } = useFollowed({
    stored: settings,
    isDirty: (known) => shown !== undefined && isOther(shown, valuesOf(known)),
    fill: (known) => form.setFieldsValue(valuesOf(known)),
  })
  useUnsavedGuard(dirty)
  const change = useSaving('PATCH /api/office/settings', {
    of: base,
    onTheirs: () => follow(settings),
  })
  const save = (values: RuleValues) =>
    change
      .run(changesOf(rulesOf(valuesOf(base)), rulesOf(values)))
      .then(({ data }) => follow(data))
      .catch((error: unknown) => showFault(form, error, (key) => fields[key]))
  return (
    <Form
      form={form}
      className="card pad rules"
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={valuesOf(base)}
      onFinish={(values) => void save(values)}
      aria-label="每周规则"
    >
      <h2>可排班的时间</h2>
      <p className="dialog-note">
        志愿者只能在时间段内排班；更改不影响已有的排班。某一天闭馆或另设时间，请用“特殊日期”。
      </p>
      <div className="span-fields">
        <Form.Item name="roster_start_time" label="每日开始" rules={[clockNeeded('开始时间')]}>
          <ClockField />
        </Form.Item>
        <Form.Item
          name="roster_end_time"
          label="每日结束"
          dependencies={['roster_start_time']}
          rules={[clockNeeded('结束时间'), afterStart('roster_start_time')]}
        >
          <ClockField />
        </Form.Item>
      </div>
      <Form.Item name="closed_weekdays" label="每周闭馆">
        <Checkbox.Group options={shortWeekdays} />
      </Form.Item>
      <WeekdayWindows mayEdit={mayEdit} />
      <BlockFields mayEdit={mayEdit} />
      <h2>签到与签退</h2>
      <div className="measures">
        {measures.map(({ name, label, unit, max, extra }) => (
          <Form.Item
            key={name}
            name={name}
            label={label}
            extra={extra}
            rules={[{ required: true, message: `请输入${label}` }]}
          >
            <InputNumber min={0} max={max} precision={0} suffix={unit} />
          </Form.Item>
        ))}
      </div>
      {mayEdit ? (
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={working(change.busy)}>
          保存规则
        </Button>
      ) : null}
    </Form>
  )
}

const fields: Readonly<Record<string, string>> = {
  roster_start_time: 'roster_start_time',
  roster_end_time: 'roster_end_time',
  sign_early_minutes: 'sign_early_minutes',
  late_minutes: 'late_minutes',
  sign_out_hours: 'sign_out_hours',
}
