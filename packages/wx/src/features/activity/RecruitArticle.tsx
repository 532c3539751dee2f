import {
  type ActivityStatus,
  freePlaces,
  isPlannedFreely,
  isRecruiting,
} from '@museum/contract/activity/activity.rules.ts'
import {
  activityStatusWords,
  freeText,
  recruitBadge,
} from '@museum/contract/activity/activity.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import type { ReactNode } from 'react'
import { Expandable } from '../../components/Expandable.tsx'
import { Fact } from '../../components/Fact.tsx'
import { Picture } from '../../components/Picture.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Title } from '../../components/Title.tsx'
import { PeriodText } from './PeriodText.tsx'
import { PlacesBar } from './PlacesBar.tsx'
import { piecesOf } from './plainText.ts'
import './activity.css'

export type Activity = OutputOf<'POST /api/activity/info'>

/** All that is said of an activity, in the order of §2.57–2.62. */
export function RecruitArticle({
  activity,
  lacks,
}: {
  activity: Activity
  /** What its reader still lacks to enrol. */
  lacks?: ReactNode
}) {
  const status = activity.status as ActivityStatus
  // The one open status is said by the sign-up button below.
  const closed = !isRecruiting(status)
  return (
    <article>
      <Picture src={activity.img_path} alt="" ratio={8 / 5} eager />
      <header className="detail-head">
        <h1>
          <Title text={activity.title} />
        </h1>
        {closed && (
          <StatusTag tone={recruitBadge(status).tone} text={activityStatusWords[status]} />
        )}
      </header>
      <dl className="card inset facts lined detail-facts">
        <Fact name="招募时间">
          {isPlannedFreely(activity) ? (
            '不用报名'
          ) : (
            <PeriodText start={activity.enlist_start_date} end={activity.enlist_end_date} />
          )}
        </Fact>
        <Fact name="服务地点">{activity.address}</Fact>
        <Fact name="服务时间">
          <PeriodText start={activity.activity_start_date} end={activity.activity_end_date} />
        </Fact>
        <Fact name="报名人数">
          <Places activity={activity} />
        </Fact>
        <Fact name="岗位类型">{activity.activity_type_name}</Fact>
        <Fact name="每周时间">{activity.week_time}</Fact>
        <Fact name="单次服务">{activity.single_time}</Fact>
      </dl>
      {lacks}
      {activity.service_remark !== '' && (
        <div className="card inset">
          <Expandable title="服务说明" html={activity.service_remark} />
        </div>
      )}
      {activity.recruit_remark !== '' && (
        <div className="card inset">
          <Expandable title="招募条件" html={activity.recruit_remark} />
        </div>
      )}
      {activity.contact_remark !== '' && (
        <section className="card inset">
          <h2>联系方式</h2>
          <p className="below as-written">
            {piecesOf(activity.contact_remark).map(({ text, telephone, at }) =>
              telephone === undefined ? (
                text
              ) : (
                <a key={at} className="link" href={`tel:${telephone}`}>
                  {text}
                </a>
              ),
            )}
          </p>
        </section>
      )}
      <p className="inset centred quiet">培训资料请前往官网下载</p>
    </article>
  )
}

/** How many are enrolled of those planned, as figures and as a bar. */
function Places({ activity }: { activity: Activity }) {
  const { enlist_num, held, recruit_num } = activity
  const left = freePlaces(activity)
  return (
    <>
      <span className="row apart baseline">
        <span>
          已报名 <strong className="strong">{enlist_num}</strong> 人 / 计划 {recruit_num} 人
        </span>
        {recruit_num > 0 && (
          <span className="quiet">{left > 0 ? `名额${freeText(left)}` : '已满'}</span>
        )}
        {held > 0 && <span className="quiet">另有 {held} 个为候补保留</span>}
      </span>
      <PlacesBar {...activity} />
    </>
  )
}
