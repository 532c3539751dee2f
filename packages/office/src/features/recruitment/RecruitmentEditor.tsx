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
import { RecruitmentForm, type RecruitmentValues } from './RecruitmentForm.tsx'
import {
  type Recruitment,
  recruitmentPublishWords,
  useRecruitmentActs,
} from './useRecruitmentActs.ts'

const listAddress = 'GET /api/office/recruitments'
const blank: RecruitmentValues = { title: '', img_path: '', introduction: '', content: '' }
const valuesOf = ({ title, img_path, introduction, content }: Recruitment): RecruitmentValues => ({
  title,
  img_path,
  introduction,
  content,
})

/** The whole form of a long-term recruitment with its acts: save, publish, withdraw, delete. */
export function RecruitmentEditor({ recruitment }: { recruitment?: Recruitment }) {
  const { modal } = App.useApp()
  const [form] = Form.useForm<RecruitmentValues>()
  const navigate = useNavigate()
  const mayEdit = useMay('office.edit')
  const acts = useRecruitmentActs()
  const stored = recruitment ? valuesOf(recruitment) : blank
  const values: RecruitmentValues = { ...stored, ...Form.useWatch([], form) }
  const options = { stale: [listAddress] as (typeof listAddress)[], own: 'failure' as const }
  const [seen, setSeen] = useState<object | undefined>(recruitment)
  const create = useAct('POST /api/office/recruitments', options)
  const change = useAct('PATCH /api/office/recruitments/:id', {
    ...options,
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
    fieldsOf: (fields) => fields,
    write: (changes, state) =>
      recruitment
        ? change.mutateAsync({ id: recruitment.id, ...changes, ...(state ? { state } : {}) })
        : create.mutateAsync({ ...values, state: state ?? 'draft' }),
    onStored: (data) => {
      setSeen(data)
      show(queryClient, ['GET /api/office/recruitments/:id', { id: data.id }], data)
      if (!recruitment) void navigate(`/recruitments/${data.id}`, { replace: true })
    },
    fieldOf: (key) => (key in blank ? key : undefined),
  })

  const published = recruitment?.state === 'published'
  const publish = async () => {
    if (!(await saving.check(true))) return
    modal.confirm({
      title: '发布长期招募',
      content: recruitmentPublishWords(values.title),
      okText: '发布',
      onOk: () => saving.store('published'),
    })
  }
  const save = async () => {
    if (await saving.check(published)) await saving.store()
  }
  const remove = (stale: Recruitment) =>
    acts.remove(stale, () => {
      saving.release()
      void navigate('/recruitments')
    })

  return (
    <Page title={!recruitment ? '新建长期招募' : mayEdit ? '编辑长期招募' : '长期招募详情'}>
      <RecruitmentForm
        form={form}
        initial={stored}
        toPublish={saving.toPublish}
        readOnly={!mayEdit}
      />
      {mayEdit ? (
        <SaveActs
          word={published ? '已发布' : '草稿'}
          tone={published ? 'celadon' : 'grey'}
          dirty={saving.dirty}
          savedAt={recruitment?.updated_at}
          pending={saving.pending}
          published={published}
          publishWord="发布"
          onSave={() => void save()}
          onPublish={() => void publish()}
        >
          {recruitment ? (
            <Button type="text" danger onClick={() => remove(recruitment)}>
              删除
            </Button>
          ) : null}
          {recruitment && published ? (
            <Button onClick={() => acts.withdraw(recruitment)}>撤回</Button>
          ) : null}
        </SaveActs>
      ) : null}
    </Page>
  )
}
