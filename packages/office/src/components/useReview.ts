import type { TableProps } from 'antd'
import { useState } from 'react'
import type { Opened } from './useOpened.ts'

interface ReviewOptions<Row extends { id: number }> {
  rows: Row[]
  opened: Opened<Row>
  /** True where this account may decide the open row now. */
  decidable: boolean
  /** Answers true when it was decided; a refusal has been shown. */
  decide: (row: Row, decision: 'pass' | 'fail', remark: string) => Promise<boolean>
  pending: boolean
}

/** The decision on the open row; it leads to the next row. */
export function useReview<Row extends { id: number }>(options: ReviewOptions<Row>) {
  const { rows, opened, decidable, decide, pending } = options
  const { row, at, open, close } = opened
  const [failing, setFailing] = useState(0)
  // What was typed belongs to one row, and outlives the question for a reason.
  const [typed, setTyped] = useState({ id: 0, remark: '' })
  const remark = typed.id === row?.id ? typed.remark : ''

  // What one has decided oneself, until the next row stands in its place.
  const [own, setOwn] = useState(0)
  if (own !== 0 && own !== opened.id) setOwn(0)

  const decideRow = async (decision: 'pass' | 'fail', said: string) => {
    if (!row || pending) return
    const following = rows[at + 1] ?? rows[at - 1]
    setOwn(row.id)
    const decided = await decide(row, decision, said)
    setFailing(0)
    if (!decided) return setOwn(0)
    setTyped((before) => (before.id === row.id ? { id: 0, remark: '' } : before))
    // Somebody may have opened another one meanwhile.
    if (opened.present() !== row.id) return
    if (at >= 0 && following) open(following.id)
    else close()
  }
  return {
    ...opened,
    pending,
    /** The open row is as one's own decision leaves it. */
    own: row !== undefined && own === row.id,
    failing: row !== undefined && failing === row.id,
    decidable,
    /** A word for the person, typed before the decision is made. */
    remark,
    setRemark: (next: string) => {
      if (row) setTyped({ id: row.id, remark: next })
    },
    pass: () => {
      if (decidable) void decideRow('pass', remark.trim())
    },
    fail: () => {
      if (decidable && row && !pending) setFailing(row.id)
    },
    stopFailing: () => setFailing(0),
    failWith: (said: string) => decideRow('fail', said),
  }
}

interface ChosenOptions<Row> {
  /** The rows that the page holds now. */
  rows: Row[]
  /** True where the row may be decided. */
  isDecidable: (row: Row) => boolean
  /** Names a row to a reader who cannot see it. */
  nameOf: (row: Row) => string
}

/** The rows that were ticked for one decision; what leaves the page or was decided is ticked no longer. */
export function useChosen<Row extends { id: number }>(options: ChosenOptions<Row>) {
  const { rows, isDecidable, nameOf } = options
  const [ticked, setTicked] = useState<number[]>([])
  const ids = rows.filter((row) => isDecidable(row) && ticked.includes(row.id)).map(({ id }) => id)
  if (ids.length !== ticked.length) setTicked(ids)
  const rowSelection: TableProps<Row>['rowSelection'] = {
    selectedRowKeys: ids,
    onChange: (keys) => setTicked(keys.map(Number)),
    getCheckboxProps: (row) => ({
      disabled: !isDecidable(row),
      'aria-label': `选择 ${nameOf(row)}`,
    }),
  }
  return { ids, clear: () => setTicked([]), rowSelection }
}
