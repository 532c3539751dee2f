import { type ActivityStatus, isRecruiting } from '@museum/contract/activity/activity.rules.ts'
import { enrolReasons } from '@museum/contract/enlist/enlist.rules.ts'
import { words } from '@museum/contract/words.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { promptLogin } from '../login/login.ts'
import { longTermAddress } from '../recruitment/addresses.ts'
import { useJoinAddress } from '../volunteer/JoinButton.tsx'
import { useVolunteerStatus } from '../volunteer/volunteerStatus.ts'
import { type Lack, type LackingActivity, lackOf } from './lackWords.ts'
import { useLiveEnlist } from './useLiveEnlist.ts'
import './enlist.css'

/** All that the reader still lacks to enrol, each with the way there. */
export function EnrolLacks({ activity }: { activity: LackingActivity }) {
  const status = useVolunteerStatus()
  const { live, read } = useLiveEnlist(activity)
  const join = useJoinAddress() ?? longTermAddress()
  // What cannot be had was told; the button asks the server anyway.
  if (read === 'failed') return null
  if (read === 'loading')
    return (
      <div className="card inset enrol-lacks" role="status" aria-label="加载中">
        <Skeleton height="44px" />
      </div>
    )
  const own = live !== undefined
  const activityStatus = activity.status as ActivityStatus
  // The bar below says it, with the way to the record.
  if (own && isRecruiting(activityStatus)) return null
  const reasons = enrolReasons({ status, own, activity: activityStatus })
  const lacks = reasons.map((reason) => lackOf(reason, { status, activity, join }))
  return (
    <section className="card inset enrol-lacks" aria-label="报名条件">
      {lacks.length === 0 ? (
        <p className="touch line before room">
          <svg className="icon icon-beside celadon" viewBox="0 0 24 24" aria-hidden="true">
            <circle cx="12" cy="12" r="10" />
            <path d="m7 12.5 3.5 3.5L17 9" />
          </svg>
          您符合条件，可以报名
        </p>
      ) : (
        <ul className="lined">
          {lacks.map((lack) => (
            <LackRow key={lack.text} lack={lack} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LackRow({ lack: { text, way } }: { lack: Lack }) {
  return (
    <li className="row apart enrol-lack">
      <span className="touch line before room">
        <svg className="icon icon-beside amber" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" />
          <path d="M12 7v6M12 16.5v.5" />
        </svg>
        <span>{text}</span>
      </span>
      {way?.to === 'login' && (
        <Button kind="plain" small onClick={() => void promptLogin(words.loginMissing)}>
          {way.word}
        </Button>
      )}
      {way !== undefined && way.to !== 'login' && (
        <ButtonLink kind="plain" small to={way.to}>
          {way.word}
        </ButtonLink>
      )}
    </li>
  )
}
