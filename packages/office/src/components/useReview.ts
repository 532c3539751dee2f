import { useState } from 'react'
import type { useOpened } from './useOpened.ts'

interface ReviewOptions<Row extends { id: number }> {
  rows: Row[]
  opened: ReturnType<typeof useOpened<Row>>
  /** The row that is open, of the page or asked for. */
  row: Row | undefined
  /** True where this account may decide this row now. */
  isDecidable: (row: Row) => boolean
  /** Answers true when it was decided; a refusal has been shown. */
  decide: (row: Row, decision: 'pass' | 'fail', remark: string) => Promise<boolean>
  pending: boolean
}

/** The decision on the open row; it leads to the next row. */
export function useReview<Row extends { id: number }>(options: ReviewOptions<Row>) {
  const { rows, opened, row, isDecidable, decide, pending } = options
  const { at, step, open, close } = opened
  const [failing, setFailing] = useState(0)
  // What was typed belongs to one row, and outlives the question for a reason.
  const [typed, setTyped] = useState({ id: 0, remark: '' })
  const remark = typed.id === row?.id ? typed.remark : ''

  const decideRow = async (decision: 'pass' | 'fail', said: string) => {
    if (!row || pending) return
    const following = rows[at + 1] ?? rows[at - 1]
    const decided = await decide(row, decision, said)
    setFailing(0)
    if (!decided) return
    setTyped((before) => (before.id === row.id ? { id: 0, remark: '' } : before))
    // Somebody may have opened another one meanwhile.
    if (opened.present() !== row.id) return
    if (at >= 0 && following) open(following.id)
    else close()
  }
  const decidable = row !== undefined && isDecidable(row)
  return {
    id: opened.id,
    row,
    at,
    pending,
    failing: row !== undefined && failing === row.id,
    decidable,
    step,
    open,
    close,
    /** A word for the person, typed before the decision is made. */
    remark,
    setRemark: (next: string) => {
      if (row) setTyped({ id: row.id, remark: next })
    },
    pass: () => {
      if (decidable) void decideRow('pass', remark.trim())
    },
    fail: () => {
      if (decidable && !pending) setFailing(row.id)
    },
    stopFailing: () => setFailing(0),
    failWith: (said: string) => void decideRow('fail', said),
  }
}
