import { freePlaces } from '@museum/contract/activity/activity.rules.ts'
import { freeText } from '@museum/contract/activity/activity.words.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { Picture } from '../../components/Picture.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Title } from '../../components/Title.tsx'
import { Link } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import { recruitmentScreen } from '../activity/activity.screens.ts'
import { detailAddress } from '../recruitment/addresses.ts'
import './recruiting.css'

/** What is recruited just now, with the places that are free; nothing where nothing is. */
export function Recruiting({ status }: { status: number | undefined }) {
  // What the page brings (`reads` of home.screens.ts).
  const { rows, state } = usePagesOf(
    'GET /api/activity/list',
    { activity_type_id: 0, activity_status_id: 4, title: '' },
    { size: 3, own: true },
  )
  if (state === 'failed' || state === 'empty') return null
  return (
    <section className="recruiting" aria-label="正在招募">
      <header className="row apart">
        <h2>正在招募</h2>
        <Link to={recruitmentScreen.path} className="row touch quiet onward">
          全部招募
        </Link>
      </header>
      {state === 'loading' ? (
        <div className="row card taps below recruiting-row" role="status" aria-label="加载中">
          <Skeleton lines={3} />
        </div>
      ) : (
        rows.map((activity) => (
          <RecruitRow
            key={activity.id}
            activity={activity}
            to={detailAddress(activity.id, status as VolunteerStatus | undefined)}
          />
        ))
      )}
    </section>
  )
}

function RecruitRow({ activity, to }: { activity: RowOf<'GET /api/activity/list'>; to: string }) {
  const { title, img_path, enlist_end_date, address, recruit_num } = activity
  const free = freePlaces(activity)
  return (
    <Link to={to} className="row card taps below recruiting-row">
      <span className="before recruiting-picture">
        <Picture small src={img_path} alt="" ratio={1} />
      </span>
      <span className="column quiet whole room recruiting-words">
        <b className="large">
          <Title text={title} />
        </b>
        <span>报名至{dayWords(enlist_end_date)}</span>
        {address !== '' && <span>{address}</span>}
        {recruit_num > 0 && (
          <span className="row">
            <span className="bar recruiting-bar" aria-hidden="true">
              <i style={{ width: `${((recruit_num - free) / recruit_num) * 100}%` }} />
            </span>
            <span>
              <b>{freeText(free)}</b> 共{recruit_num}个
            </span>
          </span>
        )}
      </span>
    </Link>
  )
}
