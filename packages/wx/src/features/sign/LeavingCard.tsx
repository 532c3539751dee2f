import { hoursText } from '@museum/contract/minutes.ts'
import type { Leaving } from '@museum/contract/sign/leaving.rules.ts'
import { type Span, spanInWords } from '@museum/contract/span.ts'
import { Hours } from '../../components/Hours.tsx'
import { momentInWords } from '../../momentInWords.ts'
import type { LossWords } from './leavingWords.ts'
import './sign.css'
import './leaving.css'

/** What signing out counts now, before anything else. */
export function LeavingCard({ leaving }: { leaving: Leaving }) {
  return (
    <section className="leaving" aria-label="本班时长">
      <p className="leaving-label">本班计</p>
      <p className="leaving-figure">
        <Hours text={hoursText(leaving.minutes)} />
      </p>
      <p className="leaving-verdict leaving-final">签退后不可再次签退</p>
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
  shift: Span & { date: string; sign_time: string; service_type_name: string; place_name: string }
  now: string
}) {
  const share = `${(leaving.minutes / Math.max(1, leaving.minutesAtEnd)) * 100}%`
  const where = [shift.service_type_name, shift.place_name].filter((name) => name !== '')
  return (
    <section className="leaving-loss" aria-label="现在签退的影响">
      <h2>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 5 3 27h26zM16 13v7M16 23.5v.5" />
        </svg>
        {loss.head}
      </h2>
      <div className="leaving">
        <p className="leaving-row leaving-now">
          <span>现在签退</span>
          <span>
            只计 <Hours text={loss.now} />
          </span>
        </p>
        <span className="leaving-bar" aria-hidden="true">
          <span style={{ width: share }} />
        </span>
        <p className="leaving-record">{loss.record}</p>
        <hr />
        <p className="leaving-row leaving-end">
          <span>{loss.end}签退</span>
          <span>
            可计 <Hours text={loss.atEnd} />
          </span>
        </p>
        <span className="leaving-bar leaving-bar-end" aria-hidden="true">
          <span />
        </span>
      </div>
      <p className="leaving-facts">
        {[spanInWords(shift), ...where].join(' · ')}
        <br />
        {momentInWords(shift.sign_time, shift.date)}签到，现在{now.slice(11, 16)}
      </p>
    </section>
  )
}
