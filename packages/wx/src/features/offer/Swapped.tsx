import { spanInWords } from '@museum/contract/span.ts'
import { dayWords } from '../../today.ts'
import type { Offer } from './offerWords.ts'

type Work = NonNullable<Offer['give']>

/** What an exchange leaves one with: which shift is one's own now, and which is no more. */
export function Swapped({ now, gone, stands }: { now: Work; gone: Work; stands: Offer['stands'] }) {
  if (stands !== 'theirs') return <Since stands={stands} />
  return (
    <>
      <Line head="现在由您负责：" work={now} then="请按时到岗。" />
      <Line head="不再由您负责：" work={gone} then="您不必到岗。" />
    </>
  )
}

/** What is to be said of a shift that one took and has no more before one. */
export function Since({ stands }: { stands: Offer['stands'] }) {
  return (
    <span>{stands === 'over' ? '该班次已结束。' : '此后这一班又有变动，请以“排班”为准。'}</span>
  )
}

function Line({ head, work, then }: { head: string; work: Work; then: string }) {
  return (
    <span>
      {head}
      {dayWords(work.date)} <span className="part">{spanInWords(work)}，</span>
      {then}
    </span>
  )
}
