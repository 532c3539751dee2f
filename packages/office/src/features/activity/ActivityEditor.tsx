import { activityStateWords } from '@museum/contract/words.ts'
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
import { ActivityForm } from './ActivityForm.tsx'
import { ActivityPreview } from './ActivityPreview.tsx'
import {
  type Activity,
  type ActivityValues,
  fieldsOf,
  formFieldOf,
  newActivity,
  valuesOf,
} from './activityValues.ts'
import { publishWords, stateTones } from './activityWords.ts'
import { useActivityActs } from './useActivityActs.ts'

const listAddress = 'GET /api/office/activities'

/** The whole form of an activity with its acts: save, publish, take down, delete. */
export function ActivityEditor({ activity }: { activity?: Activity }) {
  const { modal } = App.useApp()
  const [form] = Form.useForm<ActivityValues>()
  const navigate = useNavigate()
  const mayEdit = useMay('office.edit')
  const acts = useActivityActs()
  const stored = activity ? valuesOf(activity) : newActivity
  const values: ActivityValues = { ...stored, ...Form.useWatch([], form) }
  const [seen, setSeen] = useState<object | undefined>(activity)
  const create = useAct('POST /api/office/activities', { stale: [listAddress], own: 'failure' })
  const change = useAct('PATCH /api/office/activities/:id', {
    stale: [listAddress],
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
    fieldsOf,
    write: (changes, state) =>
      activity
        ? change.mutateAsync({ id: activity.id, ...changes, ...(state ? { state } : {}) })
        : create.mutateAsync({ ...fieldsOf(values), state: state ?? 'draft' }),
    onStored: (data) => {
      setSeen(data)
      show(queryClient, ['GET /api/office/activities/:id', { id: data.id }], data)
      if (!activity) void navigate(`/activities/${data.id}`, { replace: true })
    },
    fieldOf: formFieldOf,
  })

  const state = activity?.state ?? 'draft'
  const publishWord = state === 'taken_down' ? '重新发布' : '发布'
  const publish = async () => {
    if (!(await saving.check(true))) return
    modal.confirm({
      title: `${publishWord}活动`,
      content: publishWords(fieldsOf(values)),
      okText: publishWord,
      onOk: () => saving.store('published'),
    })
  }
  const save = async () => {
    if (await saving.check(state === 'published')) await saving.store()
  }
  const remove = (stale: Activity) =>
    acts.remove(stale, () => {
      saving.release()
      void navigate('/activities')
    })

  return (
    <Page title={!activity ? '新建活动' : mayEdit ? '编辑活动' : '活动详情'}>
      <div className="edit">
        <ActivityForm
          form={form}
          initial={stored}
          enrolled={activity?.enlist_num ?? 0}
          toPublish={saving.toPublish}
          readOnly={!mayEdit}
        />
        <ActivityPreview values={values} />
      </div>
      {mayEdit ? (
        <SaveActs
          word={activityStateWords[state]}
          tone={stateTones[state]}
          dirty={saving.dirty}
          savedAt={activity?.updated_at}
          pending={saving.pending}
          published={state === 'published'}
          publishWord={publishWord}
          onSave={() => void save()}
          onPublish={() => void publish()}
        >
          {activity && (state === 'draft' || activity.enlist_num === 0) ? (
            <Button type="text" danger onClick={() => remove(activity)}>
              删除
            </Button>
          ) : null}
          {activity && state === 'published' ? (
            <Button onClick={() => acts.takeDown(activity)}>下架</Button>
          ) : null}
        </SaveActs>
      ) : null}
    </Page>
  )
}
