import { PlusOutlined } from '@ant-design/icons'
import { mostBlocks } from '@museum/contract/setting/block.rules.ts'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { memo, useDeferredValue } from 'react'
import { afterStart, ClockField, clockNeeded } from '../../components/ClockField.tsx'
import { useSaving } from '../../components/FormDialog.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { changesOf, showFault } from '../../components/showFault.ts'
import { atMost } from '../../components/textRules.ts'
import { useFollowed } from '../../components/useFollowed.ts'
import { useUnsavedGuard } from '../../components/useUnsavedGuard.ts'
import { working } from '../../components/working.tsx'
import { RuleSections } from './RuleSections.tsx'
import { fieldOf, isOther, type RuleValues, rulesOf, valuesOf } from './ruleValues.ts'
import { type Settings, weekdays } from './settingRows.ts'

/** The rules of every week, saved together. */
export function RulesForm({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const [form] = Form.useForm<RuleValues>()
  const { base, dirty, follow } = useFollowed({
    stored: settings,
    form,
    valuesOf,
    isOther: (held, known) => isOther(held, valuesOf(known)),
  })
  useUnsavedGuard(dirty)
  const change = useSaving('PATCH /api/office/settings', {
    of: base,
    onTheirs: () => follow(settings),
  })
  const save = (values: RuleValues) => {
    const sent = form.getFieldsValue()
    const rules = rulesOf(values)
    // That what is usual holds is said by a new museum too.
    const first = base.rules_saved === 0 ? { closed_weekdays: rules.closed_weekdays } : {}
    return change
      .run({ ...changesOf(rulesOf(valuesOf(base)), rules), ...first })
      .then(({ data }) => follow(data, sent))
      .catch((error: unknown) => showFault(form, error, fieldOf))
  }
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
      <KeptText form={form} dialog="每周规则" of="own" dirty={dirty} />
      <RuleFields mayEdit={mayEdit} />
      {mayEdit ? (
        <Button
          type="primary"
          htmlType="submit"
          // What is usual may hold in a new museum too, which says so by saving it.
          disabled={!dirty && base.rules_saved === 1}
          loading={working(change.busy)}
        >
          保存规则
        </Button>
      ) : null}
    </Form>
  )
}

/** They stand by themselves: what is typed in one does not draw the others anew. */
const RuleFields = memo(function RuleFields({ mayEdit }: { mayEdit: boolean }) {
  // What begins below what is in sight is drawn at once after it.
  const sightDrawn = useDeferredValue(true, false)
  return (
    <>
      <h2>可排班的时间</h2>
      <p className="dialog-note">
        志愿者只能在时间段内排班；更改不影响已有的排班。某一天闭馆或另设时间，请用“特殊日期”。
      </p>
      <div className="halves pair">
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
      <Form.Item name="closed_weekdays" label="每周闭馆" extra="都不勾选表示每天开放">
        <Checkbox.Group options={weekdayOptions} />
      </Form.Item>
      <WeekdayWindows mayEdit={mayEdit} />
      <BlockFields mayEdit={mayEdit} />
      {sightDrawn ? <RuleSections mayEdit={mayEdit} /> : null}
    </>
  )
})

const weekdayOptions = weekdays.map(({ value, label }) => ({
  value,
  label: label.replace('星期', '周'),
}))

/** The parts of the day that a volunteer chooses with one tap. */
function BlockFields({ mayEdit }: { mayEdit: boolean }) {
  const blocks = (Form.useWatch('roster_blocks') as RuleValues['roster_blocks'] | undefined) ?? []
  return (
    <Form.List name="roster_blocks">
      {(rows, { add, remove }) => (
        <fieldset className="weekday-windows">
          <legend>常用时段</legend>
          <p className="hint">志愿者排班时一点即填；超出当日时间的部分自动截去。</p>
          {rows.map(({ key, name }) => (
            <div key={key} className="weekday-window">
              <Form.Item
                name={[name, 'name']}
                rules={[
                  { required: true, whitespace: true, message: '请输入名称' },
                  atMost(6),
                  {
                    validator: (_, value: string) =>
                      blocks.filter((block) => block?.name?.trim() === value?.trim()).length > 1
                        ? Promise.reject(new Error('名称不能重复'))
                        : Promise.resolve(),
                  },
                ]}
              >
                <Input aria-label="时段名称" placeholder="如上午" />
              </Form.Item>
              <Form.Item name={[name, 'start_time']} rules={[clockNeeded('开始时间')]}>
                <ClockField label="时段开始" />
              </Form.Item>
              <span aria-hidden="true">至</span>
              <Form.Item
                name={[name, 'end_time']}
                dependencies={[['roster_blocks', name, 'start_time']]}
                rules={[clockNeeded('结束时间'), afterStart(['roster_blocks', name, 'start_time'])]}
              >
                <ClockField label="时段结束" />
              </Form.Item>
              {mayEdit ? (
                <Button type="text" onClick={() => remove(name)}>
                  删除
                </Button>
              ) : null}
            </div>
          ))}
          {mayEdit && rows.length < mostBlocks ? (
            <Button
              icon={<PlusOutlined />}
              onClick={() => add({ name: '', start_time: '18:00:00', end_time: '21:00:00' })}
            >
              添加时段
            </Button>
          ) : null}
        </fieldset>
      )}
    </Form.List>
  )
}

/** The weekdays that have a window of their own, each once. */
function WeekdayWindows({ mayEdit }: { mayEdit: boolean }) {
  const chosen =
    (Form.useWatch('weekday_windows') as RuleValues['weekday_windows'] | undefined) ?? []
  const free = weekdays.filter(({ value }) => !chosen.some((row) => row?.weekday === value))
  return (
    <Form.List name="weekday_windows">
      {(rows, { add, remove }) => (
        <fieldset className="weekday-windows">
          <legend>另设时间的星期</legend>
          {rows.length === 0 ? <p className="hint">每天都用上面的时间。</p> : null}
          {rows.map(({ key, name }) => (
            <div key={key} className="weekday-window">
              <Form.Item
                name={[name, 'weekday']}
                rules={[{ required: true, message: '请选择星期' }]}
              >
                <Select
                  aria-label="星期"
                  placeholder="星期"
                  options={weekdays.filter(
                    ({ value }) =>
                      value === chosen[name]?.weekday || free.some((day) => day.value === value),
                  )}
                />
              </Form.Item>
              <Form.Item name={[name, 'start_time']} rules={[clockNeeded('开始时间')]}>
                <ClockField label="开始时间" />
              </Form.Item>
              <span aria-hidden="true">至</span>
              <Form.Item
                name={[name, 'end_time']}
                dependencies={[['weekday_windows', name, 'start_time']]}
                rules={[
                  clockNeeded('结束时间'),
                  afterStart(['weekday_windows', name, 'start_time']),
                ]}
              >
                <ClockField label="结束时间" />
              </Form.Item>
              {mayEdit ? (
                <Button type="text" onClick={() => remove(name)}>
                  删除
                </Button>
              ) : null}
            </div>
          ))}
          {mayEdit && free.length > 0 ? (
            <Button
              icon={<PlusOutlined />}
              onClick={() =>
                add({ weekday: free[0]?.value, start_time: '09:00:00', end_time: '17:00:00' })
              }
            >
              添加
            </Button>
          ) : null}
        </fieldset>
      )}
    </Form.List>
  )
}
