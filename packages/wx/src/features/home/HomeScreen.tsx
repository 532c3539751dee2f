import { Button } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { paths } from '../../paths.ts'
import { fileUrl, settings } from '../../settings.ts'
import { Link } from '../../shell/router.tsx'
import { useHasRoute } from '../../shell/routeTable.ts'
import { openLogin } from '../login/login.ts'
import { useToken } from '../login/session.ts'
import { Landscape } from './Landscape.tsx'
import { smallPlaces, tiles } from './places.tsx'
import './home.css'
import { volunteerSign } from '@museum/contract/signs.ts'
import { nextStepWords } from '@museum/contract/volunteer/progress.rules.ts'
import {
  isVolunteer,
  mayApply,
  type VolunteerStatus,
} from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords, words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { ProgressSteps } from '../../components/ProgressSteps.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { TodayBlank } from '../sign/TodayBlank.tsx'
import { applicationSteps } from '../volunteer/applicationSteps.ts'

// Fetched only for those who are logged in.
const TodayShift = lazy(() =>
  // Where it cannot be fetched the home stands without it.
  import('../sign/TodayShift.tsx').catch(() => ({ default: () => null })),
)

/** What concerns whoever is logged in, before all else: the shift of today, or where the application stands. */
function HomeOwn() {
  const { data, error } = useQueryOf('POST /api/volunteer/status', {})
  const status = data?.status as VolunteerStatus | undefined
  // What cannot be had leaves no gap; the failure was told.
  if (status === undefined && error) return null
  return (
    <section className="home-own" aria-label="与我有关">
      {status === undefined && <TodayBlank />}
      {(status === undefined || isVolunteer(status)) && (
        // The shift is asked for beside the status: over a slow network one after the other is two waits.
        <div className="home-own-shift" hidden={status === undefined}>
          <Suspense fallback={<TodayBlank />}>
            <TodayShift />
          </Suspense>
        </div>
      )}
      {status !== undefined && status !== 7 && <HomeApplication status={status} />}
    </section>
  )
}

/** The home, with login and for visitors (§2.2–2.4). */
export default function HomeScreen() {
  const { banner_path, logo_path } = settings.museumLook
  const has = useHasRoute()
  const known = useToken() !== undefined
  const small = smallPlaces.filter(
    ({ path, unless }) => has(path) && !(unless !== undefined && has(unless)),
  )
  return (
    <Page bare ownHeading>
      <div className={known ? 'home home-known' : 'home'}>
        <header className="home-banner">
          {banner_path === '' ? (
            <Landscape />
          ) : (
            <img className="home-picture" src={fileUrl(banner_path)} alt="" />
          )}
          <div className="home-name">
            {logo_path !== '' && <img className="home-logo" src={fileUrl(logo_path)} alt="" />}
            <h1>{settings.museumName}</h1>
            <p>志愿者之家</p>
          </div>
        </header>
        {known && <HomeOwn />}
        <nav className="home-places" aria-label="首页">
          <ul>
            {tiles
              .filter(({ path }) => has(path))
              .map((tile) => (
                <li key={tile.path}>
                  <Link to={tile.path} className="home-tile">
                    <span className="home-tile-words">
                      <span className="home-tile-name">{tile.name}</span>
                      <span className="home-tile-text">{tile.text}</span>
                    </span>
                    {tile.art}
                  </Link>
                </li>
              ))}
          </ul>
          {known && small.length > 0 && (
            <ul className={small.length < 3 ? 'home-rows' : 'home-small'}>
              {small.map((place) => (
                <li key={place.path}>
                  <Link to={place.path}>
                    <SmallIcon name={place.icon} />
                    <span>{place.name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </nav>
        {!known && <LoginCard />}
        <footer className="home-foot">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <rect x="1" y="1" width="30" height="30" rx="4" />
            <path d="M7 8h18M16 4v9M9 13h14M8 20v5M13 18v7c0 2 8 2 8-1M17 17l3 3M24 19l2 4" />
          </svg>
          <p>以志愿之心，守一馆之藏</p>
        </footer>
      </div>
    </Page>
  )
}

function LoginCard() {
  return (
    <section className="home-login" aria-label="登录">
      <p>登录后可报名活动、查看记录</p>
      <Button small kind="plain" onClick={() => void openLogin(`/wx${paths.home}`)}>
        登录
      </Button>
    </section>
  )
}

/** Where one's application stands and what to do about it, for everybody who is not yet formal. */
function HomeApplication({ status }: { status: VolunteerStatus }) {
  if (status === 0)
    return (
      <div className="home-own-card">
        <h2>来做一名志愿者</h2>
        <p>年满18周岁即可申请，填写可随时暂停</p>
        <ButtonLink wide to={paths.join}>
          {words.joinVolunteer}
        </ButtonLink>
      </div>
    )
  const again = mayApply(status)
  return (
    <div className="home-own-card">
      <header>
        <h2>我的申请</h2>
        <StatusTag tone={volunteerSign(status).tone} text={volunteerStatusWords[status]} />
      </header>
      <ProgressSteps label="申请进度" steps={applicationSteps(status)} />
      {again ? status !== 8 && <Reason /> : <p>{nextStepWords(status)}</p>}
      {again && (
        <ButtonLink wide to={paths.join}>
          重新申请
        </ButtonLink>
      )}
      <ButtonLink wide={!again} kind={again ? 'quiet' : 'plain'} to={paths.profile}>
        查看申请资料
      </ButtonLink>
    </div>
  )
}

/** Why the application was refused, in the office's words. */
function Reason() {
  const { data, error } = useQueryOf('GET /api/volunteer/details', {})
  if (!data) return error ? null : <p aria-busy="true">正在读取未通过的原因…</p>
  return data.approval_remark === '' ? null : (
    <p className="home-own-reason">
      <strong>未通过原因</strong>
      {data.approval_remark}
    </p>
  )
}
