import {
  type ActivityStatus,
  freePlaces,
  isRecruiting,
} from '@museum/contract/activity/activity.rules.ts'
import { activityStatusWords } from '@museum/contract/activity/activity.words.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Title } from '../../components/Title.tsx'
import { Link, useNavigate } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import { detailAddress } from '../recruitment/addresses.ts'
import { PeriodText } from './PeriodText.tsx'
import { PlacesBar } from './PlacesBar.tsx'
import './activity.css'

/** One recruitment of the list; the whole card opens its detail. */
export function RecruitCard({
  activity,
  userStatus,
}: {
  activity: RowOf<'GET /api/activity/list'>
  userStatus: VolunteerStatus | undefined
}) {
  const navigate = useNavigate()
  const titleId = useId()
  const to = detailAddress(activity.id, userStatus)
  const status = activity.status as ActivityStatus
  const word = activityStatusWords[status]
  const time = activity.week_time || activity.single_time
  const deadline = deadlineOf(status, activity)
  return (
    <article className="card covered recruit-card" aria-labelledby={titleId}>
      <div className="pictured recruit-card-main">
        <div>
          <Picture small src={activity.img_path} alt="" ratio={4 / 3} />
        </div>
        <div>
          <h2 id={titleId} className="normal">
            <Link to={to} className="cover">
              <Title text={activity.title} />
            </Link>
          </h2>
          {activity.activity_type_name !== '' && (
            <span className="quiet small recruit-type">{activity.activity_type_name}</span>
          )}
        </div>
      </div>
      <dl className="below recruit-card-facts">
        <div>
          <dt>服务时间</dt>{' '}
          <dd>
            <PeriodText start={activity.activity_start_date} end={activity.activity_end_date} />
          </dd>
        </div>
        {time !== '' && (
          <div>
            <dt>{activity.week_time === '' ? '单次服务' : '每周时间'}</dt> <dd>{time}</dd>
          </div>
        )}
        {activity.address !== '' && (
          <div>
            <dt>服务地点</dt> <dd>{activity.address}</dd>
          </div>
        )}
        {deadline !== undefined && (
          <div>
            <dt>{deadline.name}</dt> <dd>{dayWords(deadline.day)}</dd>
          </div>
        )}
      </dl>
      <div className="row apart below-wide">
        {activity.recruit_num > 0 && <CardPlaces activity={activity} />}
        {word !== '' && (
          <Button small disabled={!isRecruiting(status)} onClick={() => navigate(to)}>
            {word}
          </Button>
        )}
      </div>
    </article>
  )
}

/** The day that matters to whoever would like to enrol. */
function deadlineOf(
  status: ActivityStatus,
  { enlist_start_date, enlist_end_date }: { enlist_start_date: string; enlist_end_date: string },
): { name: string; day: string } | undefined {
  if (status === 5) return { name: '报名开始', day: enlist_start_date }
  return status === 3 || status === 4 ? { name: '报名截止', day: enlist_end_date } : undefined
}

/** Free places before all else; who comes too late reads how many there were. */
function CardPlaces({ activity }: { activity: RowOf<'GET /api/activity/list'> }) {
  const free = freePlaces(activity)
  return (
    <p className="room before">
      <span className="parts recruit-card-free">
        <span className="quiet">名额</span>
        <span>
          {free > 0 ? (
            <>
              余<strong className="large">{free}</strong>个
            </>
          ) : (
            <strong className="large">已满</strong>
          )}
        </span>
        <span className="quiet">共{activity.recruit_num}个</span>
      </span>
      <PlacesBar {...activity} />
    </p>
  )
}

/** The shape of a card that is still being fetched. */
export function RecruitCardSkeleton() {
  return (
    <div className="card covered recruit-card">
      <div className="pictured recruit-card-main">
        <div>
          <Skeleton height="84px" />
        </div>
        <div>
          <Skeleton lines={3} />
        </div>
      </div>
      <div className="row apart below-wide">
        <Skeleton height="32px" />
        <Skeleton height="32px" />
      </div>
    </div>
  )
}
