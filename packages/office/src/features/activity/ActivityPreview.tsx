import { dayText } from '@museum/contract/day.ts'
import { RichTextField } from '../../components/RichTextField.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { type ActivityValues, type Period, useActivityTypes } from './activities.ts'

/** A period as the phone writes it. */
function shown(period: Period, today: string): string {
  const days = period?.map((day) => dayText(day.format('YYYY-MM-DD'), today))
  return days ? [...new Set(days)].join(' 至 ') : '—'
}

/** How the activity will look on a phone; a picture only, so nothing in it can be reached. */
export function ActivityPreview({ values }: { values: ActivityValues }) {
  const { day } = useMuseumClock()
  const type = useActivityTypes().find(({ value }) => value === values.activity_type_id)
  return (
    <aside className="preview" aria-label="手机预览">
      <h2>手机预览</h2>
      <div className="phone" inert>
        <div className="cover">
          {values.img_path === '' ? null : <img src={values.img_path} alt="" />}
        </div>
        <h3>{values.title || '活动标题'}</h3>
        <dl>
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
