import { DatePicker, Form, Input, InputNumber, Select, Switch } from 'antd'
import { EmptyChoice } from '../../components/EmptyChoice.tsx'
import type { Editing } from '../../components/RecordEditor.tsx'
import { RichTextField } from '../../components/RichTextField.tsx'
import { atMost, counter, neededIf } from '../../components/textRules.ts'
import { dictionariesPage } from '../dictionary/dictionary.pages.ts'
import { PictureField } from '../picture/PictureField.tsx'
import { type ActivityValues, useActivityTypes } from './activities.ts'

interface ActivityFormProps extends Editing<ActivityValues> {
  /** People who hold a place; the plan cannot be lower. */
  enrolled: number
}

/** Every written field of an activity, in groups. */
export function ActivityForm({ form, initial, enrolled, toPublish, readOnly }: ActivityFormProps) {
  const types = useActivityTypes(initial.activity_type_id ?? 0)
  const needed = neededIf(toPublish)
  return (
    <Form<ActivityValues>
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={readOnly}
      requiredMark={false}
      className="stack gap-xl edit-form"
    >
      <section className="card pad" aria-labelledby="basic">
        <h2 id="basic">基本信息</h2>
        <Form.Item name="title" label="标题" rules={[needed('请输入', '标题'), atMost(50)]}>
          <Input showCount={counter(50)} />
        </Form.Item>
        <Form.Item name="img_path" label="封面">
          <PictureField disabled={readOnly} />
        </Form.Item>
        <div className="halves pair">
          <Form.Item
            name="activity_type_id"
            label="招募类别"
            rules={[needed('请选择', '招募类别')]}
          >
            <Select
              options={types}
              placeholder="请选择"
              allowClear
              notFoundContent={
                <EmptyChoice
                  what="招募类别"
                  page={dictionariesPage}
                  part="?kind=activity_type"
                  duty="office.edit"
                />
              }
            />
          </Form.Item>
          <Form.Item
            name="recruit_num"
            label="招募人数"
            rules={[
              needed('请输入', '招募人数'),
              {
                validator: (_rule, value: number | null) =>
                  value === null || value >= enrolled
                    ? Promise.resolve()
                    : Promise.reject(new Error(`不能少于已占用的 ${enrolled} 个名额`)),
              },
              {
                validator: (_rule, value: number | null) =>
                  value === null || value <= 100_000
                    ? Promise.resolve()
                    : Promise.reject(new Error('不能超过100000人')),
              },
            ]}
          >
            <InputNumber precision={0} suffix="人" />
          </Form.Item>
        </div>
      </section>
      <section className="card pad" aria-labelledby="when">
        <h2 id="when">时间与地点</h2>
        <div className="halves pair">
          <Form.Item name="enlist_period" label="招募日期" extra="不填则暂不招募">
            <DatePicker.RangePicker aria-label="招募日期" placeholder={['开始', '结束']} />
          </Form.Item>
          <Form.Item name="activity_period" label="服务日期" rules={[needed('请选择', '服务日期')]}>
            <DatePicker.RangePicker aria-label="服务日期" placeholder={['开始', '结束']} />
          </Form.Item>
          <Form.Item
            name="address"
            label="服务地点"
            rules={[needed('请输入', '服务地点'), atMost(50)]}
          >
            <Input showCount={counter(50)} />
          </Form.Item>
          <Form.Item name="single_time" label="单次服务时间" rules={[atMost(20)]}>
            <Input placeholder="例如：半天（3小时）" showCount={counter(20)} />
          </Form.Item>
          <Form.Item
            name="week_time"
            label="每周时间"
            extra="在招募列表中显示"
            rules={[atMost(20)]}
          >
            <Input placeholder="例如：每周半天" showCount={counter(20)} />
          </Form.Item>
        </div>
      </section>
      <section className="card pad" aria-labelledby="texts">
        <h2 id="texts">说明</h2>
        <Form.Item name="service_remark" label="服务说明">
          <RichTextField label="服务说明" disabled={readOnly} />
        </Form.Item>
        <Form.Item name="recruit_remark" label="招募条件">
          <RichTextField label="招募条件" disabled={readOnly} />
        </Form.Item>
        <Form.Item name="contact_remark" label="联系方式" rules={[atMost(500)]}>
          <Input.TextArea rows={2} showCount={counter(500)} />
        </Form.Item>
      </section>
      <section className="card pad" aria-labelledby="rules">
        <h2 id="rules">报名规则</h2>
        <div className="stack top switches">
          <Form.Item name="auto_approve" valuePropName="checked" noStyle>
            <Switch aria-labelledby="auto-approve" />
          </Form.Item>
          <p className="hint">
            <strong id="auto-approve">自动通过报名</strong>
            报名后不经审核，直接成功。
          </p>
          <Form.Item name="open_to_all" valuePropName="checked" noStyle>
            <Switch aria-labelledby="open-to-all" />
          </Form.Item>
          <p className="hint">
            <strong id="open-to-all">向全部志愿者开放（日常服务）</strong>
            未报名的志愿者也可以在排班时选择本活动。
          </p>
        </div>
      </section>
    </Form>
  )
}
