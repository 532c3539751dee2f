import { placeOf } from '@museum/contract/article/article.rules.ts'
import { articleBadge } from '@museum/contract/article/article.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { DatePicker, Form, Input } from 'antd'
import { type Editing, RecordEditor } from '../../components/RecordEditor.tsx'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { RichTextField } from '../../components/RichTextField.tsx'
import { atMost, counter, neededIf } from '../../components/textRules.ts'
import { PictureField } from '../picture/PictureField.tsx'
import {
  type Article,
  type ArticleValues,
  articlePublishing,
  fieldsOf,
  formFieldOf,
  newArticle,
  valuesOf,
} from './articles.ts'

/** A new article. */
export function ArticleNewPage() {
  return <ArticleEditor />
}

/** One article, to be edited by whom it admits and read by the others. */
export function ArticleEditPage() {
  const id = useRecordId()
  const query = useQueryOf('GET /api/office/articles/:id', { id }, { enabled: id > 0 })
  return (
    <RecordPage title="文章详情" id={id} query={query}>
      {(article) => <ArticleEditor key={id} article={article} />}
    </RecordPage>
  )
}

/** The whole form of an article beside its phone preview. */
function ArticleEditor({ article }: { article?: Article }) {
  return (
    <RecordEditor
      kind={articlePublishing}
      record={article}
      initial={article ? valuesOf(article) : newArticle}
      fieldsOf={(values) => fieldsOf(values, article)}
      fieldOf={formFieldOf}
      badge={articleBadge(article ? placeOf(article) : 'draft')}
      mayRemove
      // The moment of publishing is known now.
      onStored={(data, form) => form.setFieldsValue({ publish_at: valuesOf(data).publish_at })}
    >
      {(editing) => (
        <div className="edit">
          <Fields {...editing} />
          <Preview
            values={editing.values}
            publishedAt={fieldsOf(editing.values, article).created_at}
          />
        </div>
      )}
    </RecordEditor>
  )
}

/** Every written field of an article. */
function Fields({ form, initial, toPublish, readOnly }: Editing<ArticleValues>) {
  const needed = neededIf(toPublish)
  return (
    <Form<ArticleValues>
      form={form}
      layout="vertical"
      initialValues={initial}
      disabled={readOnly}
      requiredMark={false}
      className="stack gap-xl edit-form"
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

interface PreviewProps {
  values: ArticleValues
  /** Museum date-time; empty while it is not known. */
  publishedAt: string
}

/** How the article will look on a phone; a picture only, so nothing in it can be reached. */
function Preview({ values, publishedAt }: PreviewProps) {
  return (
    <aside className="preview" aria-label="手机预览">
      <h2 className="preview-name">手机预览</h2>
      <div className="phone" inert>
        <div className="cover">
          {values.img_path === '' ? null : <img src={values.img_path} alt="" />}
        </div>
        <h3>{values.title || '文章标题'}</h3>
        <p className="quiet phone-time">发布时间 {publishedAt.slice(0, 16) || '发布后显示'}</p>
        <div className="phone-text">
          <RichTextField label="正文预览" value={values.content} disabled />
        </div>
      </div>
    </aside>
  )
}
