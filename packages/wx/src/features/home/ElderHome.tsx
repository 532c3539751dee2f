import { badgeText } from '@museum/contract/message/message.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { AsOf } from '../../components/AsOf.tsx'
import { Button } from '../../components/Button.tsx'
import { Failed } from '../../components/Notice.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { SmallIcon, type SmallIconName } from '../../components/SmallIcon.tsx'
import { setElder } from '../../shell/elder.ts'
import { Link } from '../../shell/router.tsx'
import { fortnightScreen } from '../fortnight/fortnight.screens.ts'
import { hoursScreen } from '../hours/hours.screens.ts'
import { notificationsScreen } from '../message/message.screens.ts'
import { passScreen } from '../pass/pass.screens.ts'
import { useScan } from '../sign/useScan.ts'
import { ElderHead } from './ElderBlank.tsx'
import { HomeBlank } from './HomeBlank.tsx'
import { userCentreScreen } from './home.screens.ts'
import { OwnCards } from './OwnCards.tsx'
import { tiles } from './places.tsx'
import type { Home } from './TodayCard.tsx'
import './elder.css'
import './home.css'

/** The first screen of 长辈版: the card, the large places, the three links, and the way back. */
export function ElderHome({
  home,
  asOf,
  isAwaited,
  failed,
  onRetry,
}: {
  home: Home | undefined
  /** Of when it is, where it is not of now. */
  asOf: string | undefined
  /** It may be known in a moment. */
  isAwaited: boolean
  failed: boolean
  onRetry: () => void
}) {
  return (
    <div className="home column home-elder">
      <PullToRefresh />
      <ElderHead />
      <section className="home-own" aria-label="与我有关">
        <AsOf stamp={asOf} />
        {!home && (failed ? <Failed onRetry={onRetry} /> : <HomeBlank />)}
        {home && <OwnCards home={home} />}
      </section>
      {!isAwaited && <Places home={home} />}
    </div>
  )
}

/** Where to go; nothing that could be tapped moves away when it is known what stands above. */
function Places({ home }: { home: Home | undefined }) {
  const status = (home?.status ?? 0) as VolunteerStatus
  return (
    <>
      <nav className="beside edged home-elder-places" aria-label="主要去处">
        {isVolunteer(status) && (
          <>
            <Place to={fortnightScreen.path} icon="calendar" name="排班" />
            <Place to={passScreen.path} icon="profile" name="工作证" />
            <Place to={hoursScreen.path} icon="attendance" name="我的时长" />
          </>
        )}
        <Place
          to={notificationsScreen.path}
          icon="bell"
          name={home?.unread_count ? `消息(${badgeText(home.unread_count)})` : '消息'}
        />
        {isVolunteer(status) && <ScanPlace />}
        <Place to={userCentreScreen.path} icon="record" name="更多" />
      </nav>
      <nav className="card inset lined ways home-rows" aria-label="首页">
        {tiles.map(({ path, name }) => (
          <Link key={path} to={path} className="row onward taps home-row">
            <span className="row apart grow baseline home-row-words">{name}</span>
          </Link>
        ))}
      </nav>
      <div className="inset">
        <Button wide kind="plain" onClick={backToStandard}>
          回到标准版
        </Button>
      </div>
    </>
  )
}

/** From the end of the page, to the beginning of the other. */
function backToStandard() {
  setElder(false)
  window.scrollTo(0, 0)
}

/** In the standard version it stands in the bar. */
function ScanPlace() {
  const { busy, scan } = useScan()
  return (
    <button
      type="button"
      className="card taps large line home-elder-place"
      aria-busy={busy}
      disabled={busy}
      onClick={scan}
    >
      <SmallIcon name="scan" beside />
      <b>扫码</b>
    </button>
  )
}

function Place({ to, icon, name }: { to: string; icon: SmallIconName; name: string }) {
  return (
    <Link to={to} className="card taps large line home-elder-place">
      <SmallIcon name={icon} beside />
      <b>{name}</b>
    </Link>
  )
}
