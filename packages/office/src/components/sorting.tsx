import type { TableColumnType } from 'antd'
import type { List } from './ListPage.tsx'

/** A column of a list that an account may leave out, under the words of its head. */
export type ListColumn<Row> = TableColumnType<Row> & {
  key: string
  title: string
  width: number
  /** What the call calls its order by this column; without it there is none. */
  sort?: string
  /** The greatest, or latest, is what one wants first. */
  down?: true
}

type Sorted = Pick<List, 'filter' | 'setFilter'>

/** The columns with heads that put the list in order: once one way, once the other, then as it was. */
export function sortedColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { filter, setFilter }: Sorted,
): TableColumnType<Row>[] {
  const now = filter.sort ?? ''
  return columns.map(({ sort, down, ...column }) => {
    if (sort === undefined) return column
    const [first, second] = down ? [`-${sort}`, sort] : [sort, `-${sort}`]
    const next = now === first ? second : now === second ? '' : first
    const way = now === sort ? 'ascending' : now === `-${sort}` ? 'descending' : undefined
    return {
      ...column,
      title: (
        <button
          type="button"
          className={`bare sort-head${way ? ' strong' : ''}`}
          title={next === '' ? '恢复原来的顺序' : `按${column.title}排序`}
          onClick={() => setFilter({ sort: next })}
        >
          {column.title}
          <span aria-hidden>{way === undefined ? '' : way === 'ascending' ? ' ↑' : ' ↓'}</span>
        </button>
      ),
      onHeaderCell: () => (way ? { 'aria-sort': way } : {}),
    }
  })
}

/** The order in words, such as 按 证件到期 ↑; empty for the list's own. */
export function sortWords<Row>(columns: readonly ListColumn<Row>[], sort: string): string {
  const column = columns.find((one) => one.sort !== undefined && one.sort === sort.replace('-', ''))
  return column ? `按 ${column.title} ${sort.startsWith('-') ? '↓' : '↑'}` : ''
}
