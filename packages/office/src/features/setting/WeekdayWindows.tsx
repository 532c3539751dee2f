import { PlusOutlined } from '@ant-design/icons'
import { Button, Form, Select } from 'antd'
import { ClockField } from '../../components/ClockField.tsx'
import { afterStart, clockNeeded } from '../../components/clockRules.ts'
import type { RuleValues } from './ruleValues.ts'
import { weekdays } from './settingRows.ts'

/** The weekdays that have a window of their own, each once. */
export function WeekdayWindows({ mayEdit }: { mayEdit: boolean }) {
  const chosen =
    (Form.useWatch('weekday_windows') as RuleValues['weekday_windows'] | undefined) ?? []
  const free = weekdays.filter(({ value }) => !chosen.some((row) => row?.weekday === value))
  return (
    <Form.List name="weekday_windows">
      {(rows, { add, remove }) => (
        <fieldset className="weekday-windows">
          <legend className="weekday-legend">另设时间的星期</legend>
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
