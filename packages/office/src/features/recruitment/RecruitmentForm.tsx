import { Form, type FormInstance, Input } from 'antd'
import type { RefObject } from 'react'
import { RichTextField } from '../../components/RichTextField.tsx'
import { atMost, counter, neededIf } from '../../components/textRules.ts'
import { PictureField } from '../picture/PictureField.tsx'

export interface RecruitmentValues {
  title: string
  img_path: string
  introduction: string
  content: string
}

interface RecruitmentFormProps {
  form: FormInstance<RecruitmentValues>
  initial: RecruitmentValues
  /** Whether what is saved will be public, and so must be complete. */
  toPublish: RefObject<boolean>
  readOnly: boolean
}

/** Every written field of a long-term recruitment. */
export function RecruitmentForm({ form, initial, toPublish, readOnly }: RecruitmentFormProps) {
  const needed = neededIf(toPublish)
  return (
    <Form<RecruitmentValues>
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={readOnly}
      requiredMark={false}
      className="edit-form narrow"
    >
      <section className="card pad" aria-labelledby="basic">
        <h2 id="basic">基本信息</h2>
        <Form.Item name="title" label="标题" rules={[needed('请输入', '标题'), atMost(50)]}>
          <Input showCount={counter(50)} />
        </Form.Item>
        <Form.Item name="img_path" label="横幅图片">
          <PictureField disabled={readOnly} />
        </Form.Item>
        <Form.Item name="introduction" label="简介" rules={[atMost(500)]}>
          <Input.TextArea rows={3} showCount={counter(500)} />
        </Form.Item>
      </section>
      <section className="card pad" aria-labelledby="theme">
        <h2 id="theme">主题内容</h2>
        <Form.Item name="content" label="内容">
          <RichTextField label="内容" disabled={readOnly} />
        </Form.Item>
      </section>
    </Form>
  )
}
