import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { passRenewSeconds } from '@museum/contract/pass/pass.rules.ts'
import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { lazy, Suspense } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { settings } from '../../settings.ts'
import { useOnline } from '../../shell/online.ts'
import { momentWords, museumToday } from '../../today.ts'
import { useLastKnown } from '../login/useLastKnown.ts'
import { profileScreen } from '../volunteer/volunteer.screens.ts'
import { useCodeIsGood } from './useCodeIsGood.ts'
import { usePassPhoto } from './usePassPhoto.ts'
import './pass.css'

type Pass = OutputOf<'GET /api/pass/mine'>

// The card stands before the code is drawn.
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

/** The work card: who one is, till when, and a code that another phone checks. */
export default function PassScreen() {
  const query = useLastKnown(
    'GET /api/pass/mine',
    {},
    {
      ...{ fresh: true, onReturn: true, quiet: true, own: true },
      every: passRenewSeconds * 1000,
    },
  )
  if (query.error instanceof CallError && query.error.code === 'pass.not_formal')
    return (
      <Page>
        <Empty
          text={query.error.message}
          action={<ButtonLink to={profileScreen.path}>查看申请进度</ButtonLink>}
        />
      </Page>
    )
  return (
    <Page>
      <Loaded query={query} skeleton={<PassSkeleton />}>
        {(pass) => (
          <Card pass={pass} busy={query.isFetching} onRenew={() => void query.refetch()} />
        )}
      </Loaded>
    </Page>
  )
}

function Card({ pass, busy, onRenew }: { pass: Pass; busy: boolean; onRenew: () => void }) {
  const photo = usePassPhoto(pass.img_path)
  // Its last day passes also while nobody hears of it.
  const past = pass.certificate_end_time < museumToday()
  const valid = pass.valid === 1 && !past
  return (
    <>
      <section className="card inset flush pass" aria-label="工作证">
        <header className="row large pass-head">
          <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
            <rect fill="var(--seal)" x="1" y="1" width="30" height="30" rx="4" />
            <path
              stroke="var(--on-seal)"
              strokeWidth="2"
              d="M7 8h18M16 4v9M9 13h14M8 20v5M13 18v7c0 2 8 2 8-1M17 17l3 3M24 19l2 4"
            />
          </svg>
          <b>{settings.museumName}</b>
          <StatusTag
            tone={valid ? 'celadon' : 'red'}
            text={valid ? '有效' : words.certificateInvalid}
          />
        </header>
        <div className={valid ? 'row pass-who' : 'row pass-who pass-who-past'}>
          {photo === '' ? (
            <span className="pass-photo" />
          ) : (
            <img className="pass-photo" src={photo} alt="本人照片" width="104" height="128" />
          )}
          <div className="room">
            <p className="pass-name">{pass.name}</p>
            <p className="pass-code">{pass.code}</p>
            <p>{pass.group === '' ? '志愿者' : `志愿者 · ${pass.group}`}</p>
            <p className="quiet">
              {pass.certificate_end_time === ''
                ? '未设有效期'
                : `至${dayInWords(pass.certificate_end_time)}`}
            </p>
          </div>
        </div>
        {valid ? (
          <Code pass={pass} busy={busy} onRenew={onRenew} />
        ) : (
          <p className="centred pass-note">证件已到期或停用，请联系志愿者办公室办理。</p>
        )}
      </section>
      <p className="inset centred quiet small">截至{timeOf(pass.at)} · 没有网络时也能打开</p>
    </>
  )
}

/** The code while another phone would take it; after that how to get the next. */
function Code({ pass, busy, onRenew }: { pass: Pass; busy: boolean; onRenew: () => void }) {
  const good = useCodeIsGood(pass.at, pass.seconds)
  const online = useOnline()
  if (good)
    return (
      <div className="column centred pass-check">
        <Suspense fallback={<span className="pass-qr pass-qr-coming" />}>
          <QrCode text={pass.address} label="查验二维码" />
        </Suspense>
        <p className="quiet">请用手机扫码核对，每分钟自动更新</p>
      </div>
    )
  return (
    <div className="column centred pass-check">
      <p className="quiet pass-note">
        {online ? '二维码已过期' : '二维码需要联网更新，请先出示本页，核对照片'}
      </p>
      <Button kind="plain" busy={busy && online} disabled={!online} onClick={onRenew}>
        更新二维码
      </Button>
    </div>
  )
}

/** The time of today, or the day with it. */
const timeOf = (stamp: string) =>
  stamp.slice(0, 10) === museumToday() ? stamp.slice(11, 16) : momentWords(stamp)

function PassSkeleton() {
  return (
    <div className="card inset flush pass" role="status" aria-label="加载中">
      <div className="row pass-who">
        <span className="pass-photo" />
        <div className="room">
          <Skeleton lines={3} />
        </div>
      </div>
      <div className="column centred pass-check">
        <span className="pass-qr pass-qr-coming" />
      </div>
    </div>
  )
}
