import { stateBadge } from '@museum/contract/activity/activity.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Form, Input } from 'antd'
import { type Editing, RecordEditor } from '../../components/RecordEditor.tsx'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { RichTextField } from '../../components/RichTextField.tsx'
import { atMost, counter, neededIf } from '../../components/textRules.ts'
import { PictureField } from '../picture/PictureField.tsx'
import { type Recruitment, recruitmentPublishing } from './recruitments.ts'

type Values = Pick<Recruitment, 'title' | 'img_path' | 'introduction' | 'content'>

const blank: Values = { title: '', img_path: '', introduction: '', content: '' }
const valuesOf = ({ title, img_path, introduction, content }: Recruitment): Values => ({
  title,
  img_path,
  introduction,
  content,
})

/** A new long-term recruitment. */
export function RecruitmentNewPage() {
  return <RecruitmentEditor />
}

/** One long-term recruitment, to be edited by whom it admits and read by the others. */
export function RecruitmentEditPage() {
  const id = useRecordId()
  const query = useQueryOf('GET /api/office/recruitments/:id', { id }, { enabled: id > 0 })
  return (
    <RecordPage title="长期招募详情" id={id} query={query}>
      {(recruitment) => <RecruitmentEditor key={id} recruitment={recruitment} />}
    </RecordPage>
  )
}

function RecruitmentEditor({ recruitment }: { recruitment?: Recruitment }) {
  return (
    <RecordEditor
      kind={recruitmentPublishing}
      record={recruitment}
      initial={recruitment ? valuesOf(recruitment) : blank}
      fieldsOf={(values) => values}
      fieldOf={(key) => (key in blank ? key : undefined)}
      badge={stateBadge(recruitment?.state ?? 'draft')}
      mayRemove
    >
      {(editing) => <Fields {...editing} />}
    </RecordEditor>
  )
}

/** Every written field of a long-term recruitment. */
function Fields({ form, initial, toPublish, readOnly }: Editing<Values>) {
  const needed = neededIf(toPublish)
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={readOnly}
      requiredMark={false}
      className="stack gap-xl edit-form narrow"
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
