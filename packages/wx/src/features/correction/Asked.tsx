import type { OutputOf } from '@museum/contract/calls.ts'
import { correctionBadges, leftWords } from '@museum/contract/correction/correction.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import { momentInWords } from '../../momentInWords.ts'
import { dayWords, momentWords } from '../../today.ts'
import './correction.css'

/** What one asked about a shift, and where it stands: how long the office still has, or what it said. */
export function Asked({
  asked,
  date,
}: {
  asked: OutputOf<'GET /api/correction/info'>['list'][number]
  /** The shift's day. */
  date: string
}) {
  const { state, sign_time, sign_out_time, reason, answer } = asked
  const claimed = [
    sign_time === '' ? '' : `签到应为${momentInWords(sign_time, date)}`,
    sign_out_time === '' ? '' : `签退应为${momentInWords(sign_out_time, date)}`,
  ].filter(Boolean)
  return (
    <section className="card stack-close" aria-label="更正申请">
      <header className="row apart">
        <h2 className="before">更正申请</h2>
        <StatusTag {...tagOf(state)} />
      </header>
      {state === 'open' ? (
        <p>
          办公室将在{dayWords(asked.due_date)}前答复，<b>{leftWords(asked.days_left)}</b>
          。答复后会发消息通知您。
        </p>
      ) : (
        <p className="lines">
          <b>办公室：{isolated(answer)}</b>
          <span className="quiet whole small">{momentWords(asked.answered_at)}</span>
        </p>
      )}
      <p className="lines correction-said">
        我说：{isolated(reason)}
        {claimed.length > 0 && `（${claimed.join('，')}）`}
        <span className="quiet whole small">{momentWords(asked.created_at)}</span>
      </p>
    </section>
  )
}

function tagOf(state: keyof typeof correctionBadges) {
  const { word, tone } = correctionBadges[state]
  return { text: word, tone }
}
