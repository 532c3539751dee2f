import { type ActivityStatus, isRecruiting } from '@museum/contract/activity/activity.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { activityStatusWords } from '@museum/contract/words.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link, useNavigate } from '../../shell/router.tsx'
import { detailAddress } from '../recruitment/addresses.ts'
import { PeriodText } from './PeriodText.tsx'
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
  return (
    <article className="recruit-card" aria-labelledby={titleId}>
      <div className="recruit-card-main">
        <div className="recruit-card-picture">
          <Picture small src={activity.img_path} alt="" ratio={4 / 3} />
        </div>
        <div className="recruit-card-text">
          <h2 id={titleId}>
            <Link to={to}>{activity.title}</Link>
          </h2>
          <dl className="recruit-card-facts">
            <div>
              <dt>服务时间</dt>{' '}
              <dd>
                <PeriodText start={activity.activity_start_date} end={activity.activity_end_date} />
              </dd>
            </div>
            {activity.address !== '' && (
              <div>
                <dt>服务地点</dt> <dd>{activity.address}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
      <div className="recruit-card-foot">
        {activity.activity_type_name !== '' && (
          <span className="recruit-type">{activity.activity_type_name}</span>
        )}
        {word !== '' && (
          <Button small disabled={!isRecruiting(status)} onClick={() => navigate(to)}>
            {word}
          </Button>
        )}
      </div>
    </article>
  )
}

/** The shape of a card that is still being fetched. */
export function RecruitCardSkeleton() {
  return (
    <div className="recruit-card">
      <div className="recruit-card-main">
        <div className="recruit-card-picture">
          <Skeleton height="84px" />
        </div>
        <div className="recruit-card-text">
          <Skeleton lines={3} />
        </div>
      </div>
      <div className="recruit-card-foot recruit-card-foot-blank">
        <Skeleton height="32px" />
        <Skeleton height="32px" />
      </div>
    </div>
  )
}
