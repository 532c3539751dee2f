import { PlusOutlined } from '@ant-design/icons'
import { mostBlocks } from '@museum/contract/setting/block.rules.ts'
import { Button, Form, Input } from 'antd'
import { ClockField } from '../../components/ClockField.tsx'
import { afterStart, clockNeeded } from '../../components/clockRules.ts'
import { atMost } from '../../components/textRules.ts'
import type { RuleValues } from './ruleValues.ts'

/** The parts of the day that a volunteer chooses with one tap. */
export function BlockFields({ mayEdit }: { mayEdit: boolean }) {
  const blocks = (Form.useWatch('roster_blocks') as RuleValues['roster_blocks'] | undefined) ?? []
  return (
    <Form.List name="roster_blocks">
      {(rows, { add, remove }) => (
        <fieldset className="weekday-windows">
          <legend className="weekday-legend">常用时段</legend>
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
