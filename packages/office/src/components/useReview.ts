import { useState } from 'react'
import type { DecidedHere } from './useDecidedHere.ts'
import { useKeptTexts } from './useKeptTexts.ts'
import type { Opened } from './useOpened.ts'

interface ReviewOptions<Row extends { id: number }> {
  opened: Opened<Row>
  decidedHere: DecidedHere
  /** The step at which a row waits, as it is shown; `undefined` while the open row is not shown yet. */
  step: number | undefined
  /** True where this account may decide the open row now. */
  decidable: boolean
  /** Answers true when it was decided; a refusal has been shown. */
  decide: (row: Row, decision: 'pass' | 'fail', remark: string) => Promise<boolean>
  pending: boolean
}

/** The decision on the open row; it leads to the next row. */
export function useReview<Row extends { id: number }>(options: ReviewOptions<Row>) {
  const { opened, decidedHere, step, decide, pending } = options
  const { row } = opened
  const [failing, setFailing] = useState(0)
  const remarks = useKeptTexts('审核附言')
  // Why something does not pass is never said to whoever passes.
  const reasons = useKeptTexts('未通过的原因')
  const own = row !== undefined && decidedHere.has(row.id)
  const first = useFirst(opened.id, step)
  const moved = first !== undefined && step !== undefined && first !== step && !own
  // What was typed belongs to one row at the step at which it was opened, and outlives the question for a reason.
  const about = row && first !== undefined ? `${row.id} ${first}` : undefined
  const remark = about === undefined ? '' : (remarks.of(about) ?? '')
  const reason = about === undefined ? '' : (reasons.of(about) ?? remark)
  const decidable = options.decidable && step !== undefined
  // A key is for the record as one has looked at it.
  const keyed = decidable && !own && !moved && !pending

  const decideRow = async (decision: 'pass' | 'fail', said: string) => {
    if (!row || pending) return
    const following = opened.following()
    const decided = await decidedHere.whileDeciding(row.id, () => decide(row, decision, said))
    setFailing(0)
    if (!decided) return
    if (about !== undefined) for (const kept of [remarks, reasons]) kept.drop(about)
    // Somebody may have opened another one meanwhile.
    if (opened.present() !== row.id) return
    if (following === undefined) opened.close()
    else opened.open(following)
  }
  const pass = () => {
    if (decidable) void decideRow('pass', remark.trim())
  }
  const fail = () => {
    if (decidable && row && !pending) setFailing(row.id)
  }
  return {
    ...opened,
    pending,
    /** The open row is as one's own decision leaves it. */
    own,
    /** Somebody else has moved it since it was opened. */
    moved,
    failing: row !== undefined && failing === row.id,
    decidable,
    keyed,
    /** A word for the person, typed before the decision is made. */
    remark,
    setRemark: (next: string) => {
      if (about !== undefined) remarks.type(about, next)
    },
    /** Why it does not pass, as it is being typed; what was typed beside the decision begins it. */
    reason,
    setReason: (next: string) => {
      if (about !== undefined) reasons.type(about, next)
    },
    pass,
    fail,
    /** The same by key. */
    byKey: {
      pass: () => {
        if (keyed && row && !decidedHere.has(row.id)) pass()
      },
      fail: () => {
        if (keyed && row && !decidedHere.has(row.id)) fail()
      },
    },
    stopFailing: () => setFailing(0),
    failWith: (said: string) => decideRow('fail', said),
  }
}

/** The step at which what stands open was first shown; undefined before it is. */
function useFirst(id: number, step: number | undefined): number | undefined {
  const [first, setFirst] = useState({ id: 0, step: 0 })
  if (first.id !== id && (first.id !== 0 || step !== undefined))
    setFirst(step === undefined ? { id: 0, step: 0 } : { id, step })
  return first.id === id && first.id !== 0 ? first.step : undefined
}
