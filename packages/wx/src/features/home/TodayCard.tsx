import type { OutputOf } from '@museum/contract/calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { type CardLine, cardLine, servedShare } from '@museum/contract/home/card-line.rules.ts'
import {
  alsoToday,
  askedBelow,
  type CardState,
  isOfferedStill,
  leftToday,
  todayCard,
} from '@museum/contract/home/today-card.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { lazy, Suspense } from 'react'
import { DoneSeal } from '../../components/DoneSeal.tsx'
import { StatusTag, type Tone } from '../../components/StatusTag.tsx'
import { dayWords } from '../../today.ts'
import { CardActs } from './CardActs.tsx'
import { Phrases } from './Phrases.tsx'
import { useStamp } from './useStamp.ts'
import './card.css'

// Few have somebody looked for until they sign in.
const OfferOut = lazy(() => import('../offer/OfferOut.tsx'))

export type Home = OutputOf<'GET /api/volunteer/home'>

const tones: Readonly<Record<CardState, Tone>> = {
  none: 'grey',
  future: 'grey',
  asked: 'grey',
  offered: 'amber',
  closed: 'grey',
  leave: 'grey',
  to_serve: 'grey',
  may_sign: 'celadon',
  serving: 'celadon',
  to_leave: 'amber',
  done: 'celadon',
  pending: 'amber',
  absent: 'red',
  lacking: 'red',
}

/** The one shift that matters now: when and where it is, how it stands, and what to do. */
export function TodayCard({ home }: { home: Home }) {
  const now = useStamp()
  const card = todayCard(home.shifts, now, home.rules, home.loss_seen)
  const { state, word, shift } = card
  const line = cardLine(state, shift, now, home.rules)
  const below = askedBelow(card, home.shifts, now, home.rules)
  return (
    <>
      <section className="card day-card" aria-label={shift ? '我的班次' : '今天'}>
        <header className="row apart">
          <h2 className="day-card-day">
            <Phrases text={dayLabel(shift?.date ?? now.slice(0, 10), now)} />
          </h2>
          <StatusTag tone={tones[state]} text={word} />
        </header>
        {shift ? (
          <>
            <p className="figure below-close">{spanInWords(shift)}</p>
            <p className="parts large day-card-where">
              <span>
                {shift.service_type_name}
                {shift.place_name !== '' && <span aria-hidden="true"> ·</span>}
              </span>{' '}
              {shift.place_name !== '' && <span>{shift.place_name}</span>}
            </p>
            <Also spans={alsoToday(home.shifts, shift, now, home.rules).map(spanInWords)} />
            <Left spans={leftToday(home.shifts, shift, now).map(spanInWords)} />
            <p className={`bold day-card-line ${line.tone}`}>
              <LineIcon state={state} tone={line.tone} />
              <span>
                <Phrases text={line.text} />
              </span>
            </p>
            {isOfferedStill(card, now) && (
              <Suspense>
                <OfferOut
                  offer={{ ...shift, id: shift.offer_id, kind: shift.offer_kind || 'cover' }}
                />
              </Suspense>
            )}
            {state === 'serving' && <Share part={servedShare(shift, now, home.rules)} />}
            {state === 'done' && (
              <span className="day-card-seal">
                <DoneSeal />
              </span>
            )}
          </>
        ) : (
          <p className="below bold day-card-none">近期没有排班</p>
        )}
        <CardActs state={state} shift={shift} />
      </section>
      {/* Whether one comes tomorrow, beneath what else there is to do. */}
      {below && (
        <section className="card day-card" aria-label="明天的班次">
          <h2 className="day-card-day">
            <Phrases text={`${dayLabel(below.date, now)} ${spanInWords(below)}`} />
          </h2>
          <p className="bold day-card-line">
            <Phrases text={cardLine('asked', below, now, home.rules).text} />
          </p>
          <CardActs state="asked" above={state} shift={below} />
        </section>
      )}
    </>
  )
}

/** The day with its word where it is near, such as `今天 11月22日 周日`. */
function dayLabel(day: string, now: string): string {
  const today = now.slice(0, 10)
  const near = { [addDays(today, -1)]: '昨天', [today]: '今天', [addDays(today, 1)]: '明天' }[day]
  return near ? `${near} ${dayWords(day)}` : dayWords(day)
}

const clock = 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM16 9v7l5 3'
const warning = 'M16 5 29 27H3zM16 13v7M16 23.500v.1'
const tick = 'm7 17 6 6L25 9'
const cross = 'M8 8l16 16M24 8 8 24'
const shut = 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM9 16h14'

/** A line's sign beside its words: a clock, a warning, a tick, a cross, or that it is shut. */
function LineIcon({ state, tone }: { state: CardState; tone: CardLine['tone'] }) {
  return (
    <svg className="icon icon-beside" viewBox="0 0 32 32" aria-hidden="true">
      <path d={drawn(state, tone)} />
    </svg>
  )
}

function drawn(state: CardState, tone: CardLine['tone']): string {
  if (state === 'done') return tick
  if (state === 'absent') return cross
  if (state === 'closed') return shut
  return tone === 'amber' || tone === 'red' ? warning : clock
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

/** How far a running shift is; the words above say it. */
function Share({ part }: { part: number }) {
  return (
    <div className="bar below" aria-hidden="true">
      <i style={{ width: `${part * 100}%` }} />
    </div>
  )
}
