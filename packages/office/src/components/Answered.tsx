import { isolated } from '@museum/contract/text.ts'
import { StatusTag } from './StatusTag.tsx'

interface AnsweredProps {
  badge: Parameters<typeof StatusTag>[0]
  answer: string
  by: string
  at: string
}

/** What the office said to a request, who said it and when. */
export function Answered({ badge, answer, by, at }: AnsweredProps) {
  return (
    <div className="named">
      <span>
        <StatusTag {...badge} /> {isolated(answer)}
      </span>
      <small className="figures">
        {by} {at.slice(0, 16)}
      </small>
    </div>
  )
}

interface DecidedProps {
  by: string
  /** Empty of what nobody has decided yet. */
  at: string
  remark: string
}

/** Who decided what a row is and when, with what was said about it. */
export function Decided({ by, at, remark }: DecidedProps) {
  if (at === '') return <span className="none">—</span>
  return (
    <div className="named">
      <span>
        {by} <span className="figures one-line">{at.slice(0, 16)}</span>
      </span>
      <small title={remark}>{remark}</small>
    </div>
  )
}
