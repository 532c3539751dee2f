import { DatePicker, Form, type FormInstance, Input } from 'antd'
import type { RefObject } from 'react'
import { RichTextField } from '../../components/RichTextField.tsx'
import { atMost, counter, neededIf } from '../../components/textRules.ts'
import { PictureField } from '../picture/PictureField.tsx'
import type { ArticleValues } from './articleValues.ts'

interface ArticleFormProps {
  form: FormInstance<ArticleValues>
  initial: ArticleValues
  /** Whether what is saved will be public, and so must be complete. */
  toPublish: RefObject<boolean>
  readOnly: boolean
}

/** Every written field of an article. */
export function ArticleForm({ form, initial, toPublish, readOnly }: ArticleFormProps) {
  const needed = neededIf(toPublish)
  return (
    <Form<ArticleValues>
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={readOnly}
      requiredMark={false}
      className="edit-form"
    >
      <section className="card pad" aria-labelledby="basic">
        <h2 id="basic">列表中显示</h2>
        <Form.Item
          name="title"
          label="标题"
          rules={[{ required: true, whitespace: true, message: '请输入标题' }, atMost(50)]}
        >
          <Input showCount={counter(50)} />
        </Form.Item>
        <Form.Item name="introduction" label="简介" rules={[needed('请输入', '简介'), atMost(200)]}>
          <Input.TextArea rows={3} showCount={counter(200)} />
        </Form.Item>
        <Form.Item name="img_path" label="封面" rules={[needed('请上传', '封面')]}>
          <PictureField disabled={readOnly} hint="建议横图，主体居中：按 8:5 裁切" />
        </Form.Item>
        <Form.Item
          name="publish_at"
          label="发布时间"
          extra="不填即为发布的那一刻。可以是过去的时间；将来的时间到时才在手机端出现。"
        >
          <DatePicker
            showTime={{ format: 'HH:mm', minuteStep: 5 }}
            format="YYYY-MM-DD HH:mm"
            placeholder="发布的那一刻"
            showNow={false}
            className="wide"
          />
        </Form.Item>
      </section>
      <section className="card pad" aria-labelledby="text">
        <h2 id="text">正文</h2>
        <Form.Item name="content" rules={[needed('请输入', '正文')]}>
          <RichTextField label="正文" disabled={readOnly} />
        </Form.Item>
      </section>
    </Form>
  )
}
