import { addDays } from '@museum/contract/day.ts'
import {
  type CardLine,
  cardLine,
  isServedWhole,
  servedShare,
} from '@museum/contract/home/card-line.rules.ts'
import type { CardState } from '@museum/contract/home/today-card.rules.ts'
import { shiftTone } from '@museum/contract/roster/shift.words.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { ReactNode } from 'react'
import { Joined } from '../../components/Joined.tsx'
import { Phrases } from '../../components/Phrases.tsx'
import { StatusTag, type Tone } from '../../components/StatusTag.tsx'
import { Link } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import './card.css'

/** The day of a card and how it stands. */
export function FaceHead({
  day,
  now,
  word,
  tone = shiftTone(word),
}: {
  day: string
  now: string
  word: string
  /** Of a word that is no state of a shift. */
  tone?: Tone
}) {
  return (
    <header className="row apart">
      <h2 className="day-card-day">
        <Phrases text={dayLabel(day, now)} />
      </h2>
      <StatusTag tone={tone} text={word} />
    </header>
  )
}

/** One shift as it stands now: the day, the span, what and where, and its one sentence. */
export function ShiftFace({
  state,
  word,
  shift,
  now,
  rules,
  to,
  seal,
  children,
}: {
  state: CardState
  word: string
  shift: NonNullable<Parameters<typeof cardLine>[1]> & { service_type_name: string }
  now: string
  rules: SignRules
  /** Where all of it is said; absent where that is here. */
  to?: string
  /** Of what is done. */
  seal: ReactNode
  /** What stands between the place and the sentence. */
  children?: ReactNode
}) {
  const line = cardLine(state, shift, now, rules)
  const what = (
    <>
      <b className="figure">{spanInWords(shift)}</b>
      <span className="large day-card-where">
        <Joined parts={[shift.service_type_name, shift.place_name]} />
      </span>
    </>
  )
  return (
    <>
      <FaceHead day={shift.date} now={now} word={word} />
      {to ? (
        <Link to={to} className="line onward taps below-close">
          <span className="lines grow">{what}</span>
        </Link>
      ) : (
        <p className="lines below-close">{what}</p>
      )}
      {children}
      <p className={`bold day-card-line ${line.tone}`}>
        <LineIcon state={state} tone={line.tone} />
        <span>
          <Phrases text={line.text} />
        </span>
        {state === 'done' && isServedWhole(shift, now, rules) && seal && (
          <span className="day-card-seal">{seal}</span>
        )}
      </p>
      {state === 'serving' && <Share part={servedShare(shift, now, rules)} />}
    </>
  )
}

/** The day with its word where it is near, such as `今天 11月22日 周日`. */
export function dayLabel(day: string, now: string): string {
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

/** How far a running shift is; the words above say it. */
function Share({ part }: { part: number }) {
  return (
    <div className="bar below" aria-hidden="true">
      <i style={{ width: `${part * 100}%` }} />
    </div>
  )
}
