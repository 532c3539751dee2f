import type { Address } from '@museum/contract/calls.ts'
import { App, Button, Form } from 'antd'
import { useNavigate } from 'react-router'
import { useAct } from '../../call/useAct.ts'
import { queryClient } from '../../call/useCall.ts'
import { SaveActs } from '../../form/SaveActs.tsx'
import { useRecordSave } from '../../form/useRecordSave.ts'
import { useMay } from '../../session/me.tsx'
import { Page } from '../../shell/Page.tsx'
import { ArticleForm, type ArticleValues } from './ArticleForm.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import { type Article, articlePublishWords, useArticleActs } from './useArticleActs.ts'

const stale: Address[] = ['GET /api/office/articles']
const blank: ArticleValues = { title: '', introduction: '', img_path: '', content: '' }
const valuesOf = ({ title, introduction, img_path, content }: Article): ArticleValues => ({
  title,
  introduction,
  img_path,
  content,
})

/** The whole form of an article beside its phone preview, with its acts: save, publish, withdraw, delete. */
export function ArticleEditor({ article }: { article?: Article }) {
  const { modal } = App.useApp()
  const [form] = Form.useForm<ArticleValues>()
  const navigate = useNavigate()
  const mayEdit = useMay('office.edit')
  const acts = useArticleActs()
  const stored = article ? valuesOf(article) : blank
  const values: ArticleValues = { ...stored, ...Form.useWatch([], form) }
  const create = useAct('POST /api/office/articles', { stale, own: 'failure' })
  const change = useAct('PATCH /api/office/articles/:id', { stale, own: 'failure' })
  const saving = useRecordSave({
    form,
    initial: stored,
    values,
    fieldsOf: (fields) => fields,
    write: (changes, state) =>
      article
        ? change.mutateAsync({ id: article.id, ...changes, ...(state ? { state } : {}) })
        : create.mutateAsync({ ...values, state: state ?? 'draft' }),
    onStored: (data) => {
      queryClient.setQueryData(['GET /api/office/articles/:id', { id: data.id }], data)
      if (!article) void navigate(`/articles/${data.id}`, { replace: true })
    },
    fieldOf: (key) => (key in blank ? key : undefined),
  })

  const published = article?.state === 'published'
  const publish = async () => {
    if (!(await saving.check(true))) return
    modal.confirm({
      title: '发布文章',
      content: articlePublishWords(values.title, article?.created_at ?? ''),
      okText: '发布',
      onOk: () => saving.store('published'),
    })
  }
  const save = async () => {
    if (await saving.check(published)) await saving.store()
  }
  const remove = (gone: Article) =>
    acts.remove(gone, () => {
      saving.release()
      void navigate('/articles')
    })

  return (
    <Page title={!article ? '新建文章' : mayEdit ? '编辑文章' : '文章详情'}>
      <div className="edit">
        <ArticleForm
          form={form}
          initial={stored}
          toPublish={saving.toPublish}
          readOnly={!mayEdit}
        />
        <ArticlePreview values={values} publishedAt={published ? article.created_at : ''} />
      </div>
      {mayEdit ? (
        <SaveActs
          word={published ? '已发布' : '草稿'}
          tone={published ? 'celadon' : 'grey'}
          dirty={saving.dirty}
          savedAt={article?.updated_at}
          pending={saving.pending}
          published={published}
          publishWord="发布"
          onSave={() => void save()}
          onPublish={() => void publish()}
        >
          {article ? (
            <Button type="text" danger onClick={() => remove(article)}>
              删除
            </Button>
          ) : null}
          {article && published ? (
            <Button onClick={() => acts.withdraw(article)}>撤回</Button>
          ) : null}
        </SaveActs>
      ) : null}
    </Page>
  )
}
