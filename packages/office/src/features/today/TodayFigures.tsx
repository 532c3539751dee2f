import type { OutputOf } from '@museum/contract/calls.ts'
import { shiftWords } from '@museum/contract/roster/shift.words.ts'
import type { ReactNode } from 'react'
import { cameOf, type Today, totalOf, wantedOf } from './todayRows.ts'

interface TodayFiguresProps {
  today: Today
  /** The whole day: whoever is looked after is of any part of it, as in 要处理 below. */
  day: Today
  asked: number
  /** Who comes today or, once people are asked about it, tomorrow; absent until it is read. */
  answers: OutputOf<'GET /api/office/answers'> | undefined
}

/** The day in large figures, each with what stands behind it. */
export function TodayFigures({ today, day, asked, answers }: TodayFiguresProps) {
  const { late, missing, staying, to_sign_out, not_signed_out, to_judge } = day
  const soon = to_sign_out - staying
  return (
    <ul className="tiles plain-list fixed today-figures" aria-label="今日合计">
      <Figure
        label="应到"
        count={totalOf(today)}
        note={`${shiftWords.to_serve} ${today.expected} · ${shiftWords.may_sign} ${today.may_sign}`}
      />
      <Figure label="已到" count={cameOf(today)} note={`${shiftWords.serving} ${today.on_duty}`} />
      <Figure
        label={shiftWords.late}
        count={late}
        note={`另有 ${missing} 人${shiftWords.absent}`}
        sign="▲"
        kind="bad"
      />
      <Figure
        label="有风险"
        count={answers?.at_risk.length ?? 0}
        note={
          answers
            ? `${answers.date === today.date ? '今天' : '明天'}，另有 ${answers.to_phone.length} 人需电话`
            : '正在读取'
        }
        kind="wanted"
      />
      <Figure
        label="缺口"
        count={wantedOf(today)}
        note={asked > 0 ? `${asked} 个已询问，待答` : '未结束的班次'}
        kind="wanted"
      />
      <Figure
        label={shiftWords.to_leave}
        count={staying}
        note={
          soon > 0
            ? `${soon} 人快结束，${not_signed_out} 人${shiftWords.lacking}`
            : `另有 ${not_signed_out} 人${shiftWords.lacking}`
        }
        kind="wanted"
      />
      <Figure label={shiftWords.pending} count={to_judge} note="签到等级不直接计入" kind="wanted" />
    </ul>
  )
}

interface FigureProps {
  label: string
  count: number
  note: ReactNode
  sign?: string
  /** What a figure above nought means. */
  kind?: 'bad' | 'wanted'
}

function Figure({ label, count, note, sign, kind }: FigureProps) {
  return (
    <li className={`row gap-l today-figure ${count > 0 && kind ? `is-${kind}` : ''}`}>
      <b className="figures">{count}</b>
      <span className="lines">
        <strong>
          {sign && count > 0 ? <span aria-hidden="true">{sign} </span> : null}
          {label}
        </strong>
        <small className="figures">{note}</small>
      </span>
    </li>
  )
}
