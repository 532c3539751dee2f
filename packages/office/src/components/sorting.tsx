import { plainSort } from '@museum/contract/sorts.ts'
import type { TableColumnType } from 'antd'
import type { List } from './useList.ts'

/**
 * A column of a list; what its call is put in order by is its key, unless it says so. One that stays is what a tab of
 * the list is about: no account leaves it out.
 */
export type ListColumns<Row> = readonly (TableColumnType<Row> & { sort?: string; stays?: true })[]

/** A column of a list that an account may leave out, under the words of its head. */
export type ListColumn<Row> = TableColumnType<Row> & {
  key: string
  title: string
  width: number
  sort?: string
}

export const keyOf = ({ key, dataIndex }: { key?: unknown; dataIndex?: unknown }) =>
  String(key ?? dataIndex ?? '')

const sortOf = (column: { sort?: string; key?: unknown; dataIndex?: unknown }) =>
  column.sort ?? keyOf(column)

/** The columns with heads that put the list in order: once one way, once the other, then as it was. */
export function sortedColumns<Row>(
  columns: ListColumns<Row>,
  { sorts, sort: now, setSort }: Pick<List, 'sorts' | 'sort' | 'setSort'>,
): TableColumnType<Row>[] {
  return columns.map(({ sort: own, stays: _, ...given }) => {
    // What is done to a row is nothing to do on paper.
    const column = given.key === 'acts' ? { ...given, className: 'screen-only' } : given
    const sort = own ?? keyOf(column)
    const first = sorts.find((one) => plainSort(one) === sort)
    if (first === undefined || typeof column.title !== 'string') return column
    const second = first === sort ? `-${sort}` : sort
    const next = now === first ? second : now === second ? '' : first
    const way = now === sort ? 'ascending' : now === `-${sort}` ? 'descending' : undefined
    return {
      ...column,
      title: (
        <button
          type="button"
          className={`bare sort-head${way ? ' strong' : ''}`}
          title={next === '' ? '恢复原来的顺序' : `按${column.title}排序`}
          onClick={() => setSort(next)}
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
export function sortWords<Row>(columns: ListColumns<Row>, sort: string): string {
  const column = columns.find((one) => sortOf(one) === plainSort(sort))
  return column && sort !== ''
    ? `按 ${column.title as string} ${sort.startsWith('-') ? '↓' : '↑'}`
    : ''
}
