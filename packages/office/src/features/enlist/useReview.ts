import { useState } from 'react'
import { type EnlistRow, isPending } from './enlistRows.ts'
import { useDecisions } from './useDecisions.ts'

/** The open row of the page's rows, and the decision on it; a decision leads to the next row. */
export function useReview(rows: EnlistRow[], mayReview: boolean) {
  // The row itself is kept: it leaves the queue once decided, perhaps by somebody else.
  const [opened, setOpened] = useState<EnlistRow>()
  const [failing, setFailing] = useState(false)
  const { decide, pending } = useDecisions()
  const at = rows.findIndex(({ id }) => id === opened?.id)
  const row = at < 0 ? opened : rows[at]

  const step = (by: 1 | -1) => {
    const next = at < 0 ? rows[0] : rows[at + by]
    if (next) setOpened(next)
  }
  const decideRow = async (decision: 'pass' | 'fail', remark?: string) => {
    if (!row || pending) return
    const following = rows[at + 1] ?? rows[at - 1]
    const decided = await decide(row.id, decision, remark)
    setFailing(false)
    if (decided) setOpened(following)
  }
  const decidable = row !== undefined && mayReview && isPending(row)
  return {
    row,
    at,
    pending,
    failing,
    step,
    open: (id: number) => setOpened(rows.find((known) => known.id === id)),
    close: () => setOpened(undefined),
    pass: () => {
      if (decidable) void decideRow('pass')
    },
    fail: () => {
      if (decidable && !pending) setFailing(true)
    },
    stopFailing: () => setFailing(false),
    failWith: (remark: string) => void decideRow('fail', remark),
  }
}
