import { stateBadge } from '@museum/contract/activity/activity.words.ts'
import { dayText } from '@museum/contract/day.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { RecordEditor } from '../../components/RecordEditor.tsx'
import { RecordPage, useRecordId } from '../../components/RecordPage.tsx'
import { RichTextField } from '../../components/RichTextField.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { PackButton } from '../report/PackButton.tsx'
import { ActivityForm } from './ActivityForm.tsx'
import {
  type Activity,
  type ActivityValues,
  activityPublishing,
  fieldsOf,
  formFieldOf,
  newActivity,
  type Period,
  useActivityTypes,
  valuesOf,
} from './activities.ts'

/** A new activity. */
export function ActivityNewPage() {
  return <ActivityEditor />
}

/** One activity, to be edited by whom it admits and read by the others. */
export function ActivityEditPage() {
  const id = useRecordId()
  const query = useQueryOf('GET /api/office/activities/:id', { id }, { enabled: id > 0 })
  return (
    <RecordPage title="活动详情" id={id} query={query}>
      {(activity) => <ActivityEditor key={id} activity={activity} />}
    </RecordPage>
  )
}

/** The whole form of an activity beside its phone preview. */
function ActivityEditor({ activity }: { activity?: Activity }) {
  return (
    <RecordEditor
      kind={activityPublishing}
      record={activity}
      initial={activity ? valuesOf(activity) : newActivity}
      fieldsOf={(values) => ({ ...fieldsOf(values), enlist_num: activity?.enlist_num ?? 0 })}
      fieldOf={formFieldOf}
      badge={stateBadge(activity?.state ?? 'draft')}
      mayRemove={activity?.state === 'draft' || activity?.enlist_num === 0}
      acts={activity ? <PackButton id={activity.id} /> : null}
    >
      {(editing) => (
        <div className="edit">
          <ActivityForm
            {...editing}
            enrolled={(activity?.enlist_num ?? 0) + (activity?.held ?? 0)}
          />
          <ActivityPreview values={editing.values} />
        </div>
      )}
    </RecordEditor>
  )
}

/** A period as the phone writes it. */
function shown(period: Period, today: string): string {
  const days = period?.map((day) => dayText(day.format('YYYY-MM-DD'), today))
  return days ? [...new Set(days)].join(' 至 ') : '—'
}

/** How the activity will look on a phone; a picture only, so nothing in it can be reached. */
function ActivityPreview({ values }: { values: ActivityValues }) {
  const { day } = useMuseumClock()
  const type = useActivityTypes().find(({ value }) => value === values.activity_type_id)
  return (
    <aside className="preview" aria-label="手机预览">
      <h2 className="preview-name">手机预览</h2>
      <div className="phone" inert>
        <div className="cover">
          {values.img_path === '' ? null : <img src={values.img_path} alt="" />}
        </div>
        <h3>{values.title || '活动标题'}</h3>
        <dl className="facts breaks">
          <dt>招募时间</dt>
          <dd>{shown(values.enlist_period, day)}</dd>
          <dt>服务地点</dt>
          <dd>{values.address || '—'}</dd>
          <dt>服务时间</dt>
          <dd>{shown(values.activity_period, day)}</dd>
          <dt>招募人数</dt>
          <dd>{values.recruit_num ?? 0} 人</dd>
          <dt>岗位类型</dt>
          <dd>{type?.label ?? '—'}</dd>
        </dl>
        <PreviewText title="服务说明" html={values.service_remark} />
        <PreviewText title="招募条件" html={values.recruit_remark} />
        {values.contact_remark === '' ? null : (
          <>
            <h4>联系方式</h4>
            <p className="phone-contact">{values.contact_remark}</p>
          </>
        )}
      </div>
    </aside>
  )
}

function PreviewText({ title, html }: { title: string; html: string }) {
  return html === '' ? null : (
    <>
      <h4>{title}</h4>
      <RichTextField label={`${title}预览`} value={html} disabled />
    </>
  )
}
