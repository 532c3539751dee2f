import { PlusOutlined } from '@ant-design/icons'
import { mostTargetHours, starWord } from '@museum/contract/setting/goal.rules.ts'
import { mostStars } from '@museum/contract/setting/star.rules.ts'
import { Button, Form, InputNumber } from 'antd'
import { between } from '../../components/numberRules.ts'

/** What volunteers serve towards, as their phones show it: hours of a year, and the stars. */
export function GoalFields({ mayEdit }: { mayEdit: boolean }) {
  const stars = (Form.useWatch('star_hours') as number[] | undefined) ?? []
  return (
    <>
      <h2>时长目标</h2>
      <p className="dialog-note">志愿者在手机“我的时长”中看到离目标还差多少。</p>
      <Form.Item
        className="target-field"
        name="target_hours"
        label="每年应服务时长"
        extra="0 表示不设"
        rules={[between('应服务时长', 0, mostTargetHours, '小时')]}
      >
        <InputNumber precision={0} suffix="小时" />
      </Form.Item>
      <Form.List name="star_hours">
        {(rows, { add, remove }) => (
          <fieldset className="weekday-windows">
            <legend className="weekday-legend">星级（累计时长）</legend>
            {rows.length === 0 ? <p className="hint">没有星级。</p> : null}
            {rows.map(({ key, name }) => (
              <div key={key} className="weekday-window star-field">
                <span>{starWord(name + 1)}</span>
                <Form.Item
                  name={name}
                  dependencies={name === 0 ? [] : [['star_hours', name - 1]]}
                  rules={[
                    between('时长', 1, 100_000, '小时'),
                    {
                      validator: (_, hours: number) =>
                        name > 0 && hours <= (stars[name - 1] ?? 0)
                          ? Promise.reject(new Error('须比上一级多'))
                          : Promise.resolve(),
                    },
                  ]}
                >
                  <InputNumber
                    aria-label={`${starWord(name + 1)}所需时长`}
                    precision={0}
                    suffix="小时"
                  />
                </Form.Item>
                {mayEdit ? (
                  <Button type="text" onClick={() => remove(name)}>
                    删除
                  </Button>
                ) : null}
              </div>
            ))}
            {mayEdit && rows.length < mostStars ? (
              <Button icon={<PlusOutlined />} onClick={() => add((stars.at(-1) ?? 0) + 100)}>
                添加星级
              </Button>
            ) : null}
          </fieldset>
        )}
      </Form.List>
    </>
  )
}
