import { useState } from 'react'

export type Decide = (id: number, decision: 'pass' | 'fail', remark: string) => Promise<boolean>

interface ReviewOptions<Row> {
  rows: Row[]
  /** What the rows are of, as a text; a row that was opened of another list is closed. */
  list: string
  /** True where this account may decide this row now. */
  isDecidable: (row: Row) => boolean
  /** Answers true when it was decided; a refusal has been shown. */
  decide: Decide
  pending: boolean
}

/** The open row of the page's rows, and the decision on it; a decision leads to the next row. */
export function useReview<Row extends { id: number }>(options: ReviewOptions<Row>) {
  const { rows, list, isDecidable, decide, pending } = options
  // The row itself is kept: it leaves the queue once decided, perhaps by somebody else.
  const [kept, setKept] = useState<{ row: Row | undefined; list: string }>()
  const opened = kept?.list === list ? kept.row : undefined
  const setOpened = (row: Row | undefined) => setKept({ row, list })
  const [failing, setFailing] = useState(false)
  const at = rows.findIndex(({ id }) => id === opened?.id)
  const row = at < 0 ? opened : rows[at]

  const step = (by: 1 | -1) => {
    const next = at < 0 ? rows[0] : rows[at + by]
    if (next) setOpened(next)
  }
  const decideRow = async (decision: 'pass' | 'fail', remark = '') => {
    if (!row || pending) return
    const following = rows[at + 1] ?? rows[at - 1]
    const decided = await decide(row.id, decision, remark)
    setFailing(false)
    if (decided) setOpened(following)
  }
  const decidable = row !== undefined && isDecidable(row)
  return {
    row,
    at,
    pending,
    failing,
    decidable,
    step,
    open: (id: number) => setOpened(rows.find((known) => known.id === id)),
    close: () => setOpened(undefined),
    pass: (remark = '') => {
      if (decidable) void decideRow('pass', remark)
    },
    fail: () => {
      if (decidable && !pending) setFailing(true)
    },
    stopFailing: () => setFailing(false),
    failWith: (remark: string) => void decideRow('fail', remark),
  }
}
