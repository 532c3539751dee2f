import type { OutputOf } from '@museum/contract/calls.ts'
import { cardLine } from '@museum/contract/home/card-line.rules.ts'
import {
  alsoToday,
  askedBelow,
  isOfferedStill,
  leftToday,
  nextBelow,
  todayCard,
} from '@museum/contract/home/today-card.rules.ts'
import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { lazy, Suspense } from 'react'
import { Phrases } from '../../components/Phrases.tsx'
import { Link } from '../../shell/router.tsx'
import { CardActs } from './CardActs.tsx'
import { dayLabel, FaceHead, ShiftFace } from './ShiftFace.tsx'
import { useStamp } from './useStamp.ts'
import './card.css'

// Few have just served or lost a shift, or have somebody looked for until they sign in.
const DoneSeal = lazy(async () => ({
  default: (await import('../../components/DoneSeal.tsx')).DoneSeal,
}))
const NextBelow = lazy(() => import('./NextBelow.tsx'))
const OfferOut = lazy(() => import('../offer/OfferOut.tsx'))

export type Home = OutputOf<'GET /api/volunteer/home'>

/** The one shift that matters now: when and where it is, how it stands, and what to do. */
export function TodayCard({ home }: { home: Home }) {
  const now = useStamp()
  const card = todayCard(home.shifts, now, home.rules, home.loss_seen)
  const { state, word, shift } = card
  const below = askedBelow(card, home.shifts, now, home.rules)
  const next = nextBelow(card, home.shifts, now, home.rules)
  return (
    <>
      <section className="card day-card" aria-label={shift ? '我的班次' : '今天'}>
        {shift ? (
          <>
            <ShiftFace
              {...{ state, word, shift, now }}
              rules={home.rules}
              to={shiftLink(shift.id)}
              seal={
                <Suspense>
                  <DoneSeal />
                </Suspense>
              }
            >
              <Also spans={alsoToday(home.shifts, shift, now, home.rules).map(spanInWords)} />
              <Left spans={leftToday(home.shifts, shift, now).map(spanInWords)} />
            </ShiftFace>
            {isOfferedStill(card, now) && (
              <Suspense>
                <OfferOut
                  offer={{ ...shift, id: shift.offer_id, kind: shift.offer_kind || 'cover' }}
                />
              </Suspense>
            )}
          </>
        ) : (
          <>
            <FaceHead day={now.slice(0, 10)} {...{ now, word }} />
            <p className="below bold day-card-none">近期没有排班</p>
          </>
        )}
        <CardActs state={state} shift={shift} ahead={shift !== undefined && now < startOf(shift)} />
      </section>
      {/* Whether one comes tomorrow, beneath what else there is to do. */}
      {below && (
        <section className="card day-card" aria-label="明天的班次">
          <h2 className="day-card-day">
            <Link to={shiftLink(below.id)} className="line onward taps touch">
              <span className="grow">
                <Phrases text={`${dayLabel(below.date, now)} ${spanInWords(below)}`} />
              </span>
            </Link>
          </h2>
          <p className="bold day-card-line">
            <Phrases text={cardLine('asked', below, now, home.rules).text} />
          </p>
          <CardActs state="asked" above={state} shift={below} ahead />
        </section>
      )}
      {next && (
        <Suspense>
          <NextBelow shift={next} now={now} />
        </Suspense>
      )}
    </>
  )
}

/** The day's other shifts, where there are any. */
function Also({ spans }: { spans: readonly string[] }) {
  if (spans.length === 0) return null
  return (
    <p className="quiet below">
      <Phrases text={`今天还有 ${spans.join('、 ')}`} />
    </p>
  )
}

/** The day's other shifts of which one is on leave; the way back stands among one's shifts. */
function Left({ spans }: { spans: readonly string[] }) {
  if (spans.length === 0) return null
  return (
    <p className="quiet below">
      <Phrases text={`已请假 ${spans.join('、 ')}`} />
    </p>
  )
}
