import type { Address } from '@museum/contract/calls.ts'
import { show } from '@museum/web-kit/patch.ts'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../call/useAct.ts'
import { queryClient } from '../../call/useCall.ts'
import { SaveActs } from '../../components/SaveActs.tsx'
import { useRecordSave } from '../../components/useRecordSave.ts'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import { articleSign } from './articleColumns.tsx'
import { type ArticleValues, fieldsOf, formFieldOf, newArticle, valuesOf } from './articleValues.ts'
import { type Article, articlePublishWords, useArticleActs } from './useArticleActs.ts'

const stale: Address[] = ['GET /api/office/articles']
/** The whole form of an article beside its phone preview, with its acts: save, publish, withdraw, delete. */
export function ArticleEditor({ article }: { article?: Article }) {
  const { modal } = App.useApp()
  const [form] = Form.useForm<ArticleValues>()
  const navigate = useNavigate()
  const mayEdit = useMay('office.edit')
  const acts = useArticleActs()
  const stored = article ? valuesOf(article) : newArticle
  const values: ArticleValues = { ...stored, ...Form.useWatch([], form) }
  const [seen, setSeen] = useState<object | undefined>(article)
  const create = useAct('POST /api/office/articles', { stale, own: 'failure' })
  const change = useAct('PATCH /api/office/articles/:id', {
    stale,
    own: 'failure',
    of: seen,
    onTheirs: () => {
      saving.release()
      location.reload()
    },
  })
  const saving = useRecordSave({
    form,
    initial: stored,
    values,
    fieldsOf: (shown) => fieldsOf(shown, article),
    write: (changes, state) =>
      article
        ? change.mutateAsync({ id: article.id, ...changes, ...(state ? { state } : {}) })
        : create.mutateAsync({ ...fieldsOf(values, article), state: state ?? 'draft' }),
    onStored: (data) => {
      setSeen(data)
      show(queryClient, ['GET /api/office/articles/:id', { id: data.id }], data)
      // The moment of publishing is known now.
      form.setFieldsValue({ publish_at: valuesOf(data).publish_at })
      if (!article) void navigate(`/articles/${data.id}`, { replace: true })
    },
    fieldOf: formFieldOf,
  })

  const published = article?.state === 'published'
  const publish = async () => {
    if (!(await saving.check(true))) return
    modal.confirm({
      title: '发布文章',
      content: articlePublishWords(values.title, fieldsOf(values, article).created_at),
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
        <ArticlePreview values={values} publishedAt={fieldsOf(values, article).created_at} />
      </div>
      {mayEdit ? (
        <SaveActs
          {...articleSign(article)}
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
