import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { passRenewSeconds } from '@museum/contract/pass/pass.rules.ts'
import { barePicture, smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { words } from '@museum/contract/words.ts'
import { instantOf } from '@museum/contract/zone.ts'
import { serverClock } from '@museum/web-kit/clock.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { CallOffice } from '../../components/CallOffice.tsx'
import { Empty } from '../../components/Empty.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { fileUrl, settings } from '../../settings.ts'
import { useOnline } from '../../shell/online.ts'
import { momentWords, museumToday } from '../../today.ts'
import { lastKnown } from '../login/lastKnown.ts'
import { type Sealed, useSealed } from '../login/ownStore.ts'
import { useLastKnown } from '../login/useLastKnown.ts'
import { profileScreen } from '../volunteer/volunteer.screens.ts'
import { passScreen } from './pass.screens.ts'
import './pass.css'

type Pass = OutputOf<'GET /api/pass/mine'>

// Whose card it is identifies a person: it lies sealed.
const cardName = 'card'
const photoKey = 'photo'
const names = [cardName, photoKey]

interface CardProps {
  pass: Pass
  sealed: Sealed
  busy: boolean
  onRenew: () => void
}

// The card stands before the code is drawn.
const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }))

/** The work card: who one is, till when, and a code that another phone checks. */
export default function PassScreen() {
  const sealed = useSealed(lastKnown, names)
  if (sealed) return <KnownPass sealed={sealed} />
  return (
    <Page>
      <PassSkeleton />
    </Page>
  )
}

function KnownPass({ sealed }: { sealed: Sealed }) {
  const query = useLastKnown(
    'GET /api/pass/mine',
    {},
    {
      ...{ fresh: true, onReturn: true, quiet: true, own: true },
      every: passRenewSeconds * 1000,
      sealed: { store: sealed, name: cardName },
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
          <Card
            pass={pass}
            sealed={sealed}
            busy={query.isFetching}
            onRenew={() => void query.refetch()}
          />
        )}
      </Loaded>
      <HelpLink of={passScreen} />
    </Page>
  )
}

function Card({ pass, sealed, busy, onRenew }: CardProps) {
  const photo = usePassPhoto(pass.img_path, sealed)
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
            <p>
              <Joined parts={['志愿者', pass.group]} />
            </p>
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
          <p className="centred pass-note">
            {ended}
            <CallOffice after={ended} />
          </p>
        )}
      </section>
      <p className="inset centred quiet small">
        <Joined parts={[`截至${timeOf(pass.at)}`, '没有网络时也能打开']} />
      </p>
    </>
  )
}

/** A larger one is not kept: the phone's storage holds more than this card. */
const mostBytes = 120_000

interface KeptPhoto {
  /** The picture's name, whichever signature it was shown under. */
  path: string
  url: string
}

/** The photo of a card, which stays on this phone with the card: an address ends within two hours. */
function usePassPhoto(path: string, sealed: Sealed): string {
  const bare = barePicture(path)
  const [kept, setKept] = useState(() => photoIn(sealed))
  useEffect(() => {
    if (path === '' || photoIn(sealed)?.path === bare) return
    let gone = false
    pictureAt(fileUrl(smallPicture(path))).then((url) => {
      if (gone || url === undefined) return
      sealed.keep(photoKey, { path: bare, url } satisfies KeptPhoto)
      setKept({ path: bare, url })
    })
    return () => {
      gone = true
    }
  }, [path, bare, sealed])
  return kept?.path === bare && bare !== '' ? kept.url : path === '' ? '' : fileUrl(path)
}

const photoIn = (sealed: Sealed) => sealed.read(photoKey)?.value as KeptPhoto | undefined

/** A picture as an address that holds it; undefined where it cannot be had. */
async function pictureAt(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url)
    const blob = answer.ok ? await answer.blob() : undefined
    if (!blob || blob.size > mostBytes) return undefined
    return await new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.onerror = () => resolve(undefined)
      reader.readAsDataURL(blob)
    })
  } catch {
    return undefined
  }
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

/** Whether a code that was given out at a museum date-time is good still; false from its last second on. */
function useCodeIsGood(at: string, seconds: number): boolean {
  const [, drawAgain] = useState(0)
  const made = instantOf({ day: at.slice(0, 10), time: at.slice(11, 19) }, settings.museumZone)
  const left = made.getTime() + seconds * 1000 - serverClock.now().getTime()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => drawAgain((n) => n + 1), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
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

const ended = '证件已到期或停用，请联系志愿者办公室办理。'
