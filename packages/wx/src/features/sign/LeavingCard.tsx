import { hoursText } from '@museum/contract/minutes.ts'
import type { Leaving } from '@museum/contract/sign/leaving.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Hours } from '../../components/Hours.tsx'
import { Joined } from '../../components/Joined.tsx'
import { momentInWords } from '../../momentInWords.ts'
import type { LossWords } from './leavingWords.ts'
import type { SignShift } from './signState.ts'
import './sign.css'
import './leaving.css'

/** What signing out counts now, before anything else. */
export function LeavingCard({ leaving }: { leaving: Leaving }) {
  return (
    <section className="card inset below flush" aria-label="本班时长">
      <p className="centred quiet leaving-label">本班计</p>
      <p className="centred large medium leaving-figure">
        <Hours text={hoursText(leaving.minutes)} />
      </p>
      <p className="centred strong leaving-final">签退后不可再次签退</p>
    </section>
  )
}

/** What is lost by signing out now, beside what waiting counts; each with a bar as long as its share. */
export function LossCard({
  leaving,
  loss,
  shift,
  now,
}: {
  leaving: Leaving
  loss: LossWords
  shift: SignShift
  now: string
}) {
  const share = `${(leaving.minutes / Math.max(1, leaving.minutesAtEnd)) * 100}%`
  const { title, service_type_name, place_name } = shift
  return (
    <section className="leaving-loss" aria-label="现在签退的影响">
      <h2 className="line title">
        <svg className="icon red" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 5 3 27h26zM16 13v7M16 23.5v.5" />
        </svg>
        {loss.head}
      </h2>
      <div className="card inset below leaving">
        <p className="row apart baseline medium">
          <span>现在签退</span>
          <span>
            只计{' '}
            <span className="red">
              <Hours text={loss.now} />
            </span>
          </span>
        </p>
        <span className="bar below-close" aria-hidden="true">
          <span className="leaving-lost" style={{ width: share }} />
        </span>
        <p className="red below-close medium">{loss.record}</p>
        <hr />
        <p className="row apart baseline medium">
          <span>{loss.end}签退</span>
          <span>
            可计{' '}
            <span className="celadon">
              <Hours text={loss.atEnd} />
            </span>
          </span>
        </p>
        <span className="bar below-close" aria-hidden="true">
          <span />
        </span>
      </div>
      {title === '' ? null : <p className="inset medium">{title}</p>}
      <p className="inset quiet">
        <Joined parts={[spanInWords(shift), service_type_name, place_name]} />
        {momentInWords(shift.sign_time, shift.date)}签到，现在{now.slice(11, 16)}
      </p>
    </section>
  )
}
