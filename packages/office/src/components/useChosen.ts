import type { TableProps } from 'antd'
import { useState } from 'react'

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
