import { PlusOutlined } from '@ant-design/icons'
import { experienceLengths, mostExperiences } from '@museum/contract/volunteer/experience.rules.ts'
import { Button, Form, Input } from 'antd'
import { atMost } from '../../components/textRules.ts'

const time = { pattern: /^[12]\d{3}-\d{2}(-\d{2})?$/, message: '如 2015-09' }
const needed = (label: string) => ({
  required: true,
  whitespace: true,
  message: `请输入${label}`,
})

/** Learning and work, entry by entry; months, or days where they were given. */
export function ExperienceFields() {
  return (
    <Form.List name="learn_experience">
      {(rows, { add, remove }) => (
        <fieldset className="experience-fields">
          <legend>学习/工作经历</legend>
          {rows.map(({ key, name }, at) => (
            <div key={key} className="experience-field">
              <Form.Item name={[name, 'start']} rules={[needed('开始'), time]}>
                <Input aria-label={`经历${at + 1}开始`} placeholder="2011-09" />
              </Form.Item>
              <Form.Item name={[name, 'end']} rules={[needed('结束'), time]}>
                <Input aria-label={`经历${at + 1}结束`} placeholder="2015-06" />
              </Form.Item>
              <Form.Item
                name={[name, 'work_unit']}
                rules={[needed('单位'), atMost(experienceLengths.work_unit)]}
              >
                <Input aria-label={`经历${at + 1}单位`} placeholder="单位" />
              </Form.Item>
              <Form.Item
                name={[name, 'job']}
                rules={[needed('职务'), atMost(experienceLengths.job)]}
              >
                <Input aria-label={`经历${at + 1}职务`} placeholder="职务" />
              </Form.Item>
              <Button type="text" aria-label={`删除经历${at + 1}`} onClick={() => remove(name)}>
                删除
              </Button>
            </div>
          ))}
          {rows.length < mostExperiences ? (
            <Button
              icon={<PlusOutlined />}
              onClick={() => add({ start: '', end: '', work_unit: '', job: '' })}
            >
              添加经历
            </Button>
          ) : null}
        </fieldset>
      )}
    </Form.List>
  )
}
