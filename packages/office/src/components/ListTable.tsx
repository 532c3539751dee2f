import type { UseQueryResult } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { Failure } from './Blank.tsx'
import { type Paging, pageLimits } from './useAddressFilter.ts'
import { Waiting } from './Waiting.tsx'

const topbarHeight = 56
/** What a page has beside its list: the menu, the page's own margins and the list's border. */
const besideList = 216 + 2 * 28 + 2

// The table's own word for it is English.
export const wholePage = () => ({ 'aria-label': '全选本页' })

export interface ListTableProps<Row extends { id: number }>
  extends Pick<TableProps<Row>, 'columns' | 'rowSelection' | 'onRow' | 'rowClassName'> {
  /** What the rows are, for a reader who cannot see the table. */
  label: string
  query: UseQueryResult<{ list: Row[]; total: number }>
  paging: Paging
  onPaging: (paging: Paging, replace?: boolean) => void
  /** What is shown in place of its page: rows that are all known. */
  chosenRows?: readonly Row[] | undefined
  /** Stands in place of rows when there are none. */
  empty: ReactNode
  /** The width below which the table scrolls inside itself. */
  width: number
  /** The number of the row that stands open beside the table; a row opens where one clicks it. */
  opened?: { id: number; open: (id: number) => void } | undefined
}

/** One table of the office: loading, failed, empty and full, with paging and totals. */
export function ListTable<Row extends { id: number }>({
  label,
  query,
  paging,
  onPaging,
  empty,
  width,
  opened,
  chosenRows,
  ...table
}: ListTableProps<Row>) {
  const { data } = query
  const { rowSelection } = table
  const { roomy, watch } = useRoom(width)
  const openedId = opened?.id ?? 0
  const stands = data !== undefined
  useEffect(() => {
    // Keys open one row after another: where one is stays in sight.
    if (openedId > 0 && stands)
      document.querySelector('.list tr.opened')?.scrollIntoView({ block: 'nearest' })
  }, [openedId, stands])
  const last = data ? Math.max(1, Math.ceil(data.total / paging.limit)) : paging.page
  const beyond = !query.isPlaceholderData && paging.page > last
  useEffect(() => {
    // Decided rows leave a queue, so its last page may cease to be.
    if (beyond) onPaging({ ...paging, page: last }, true)
  }, [beyond, last, paging, onPaging])
  if (query.isError && !data)
    return (
      <div className="card">
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  if (!data || beyond) return <Waiting lines={10} className="card table-skeleton" />
  return (
    <section
      ref={watch}
      className={`card list${roomy ? ' roomy' : ''}${query.isPlaceholderData ? ' stale' : ''}`}
      aria-label={label}
      aria-busy={query.isFetching}
    >
      <Table<Row>
        {...(opened
          ? {
              onRow: ({ id }) => ({ onClick: () => opened.open(id) }),
              rowClassName: ({ id }) => (id === opened.id ? 'openable opened' : 'openable'),
            }
          : {})}
        {...table}
        {...(rowSelection
          ? { rowSelection: { getTitleCheckboxProps: wholePage, ...rowSelection } }
          : {})}
        rowKey="id"
        dataSource={chosenRows ? [...chosenRows] : data.list}
        tableLayout="fixed"
        {...(roomy ? {} : { sticky: { offsetHeader: topbarHeight }, scroll: { x: width } })}
        locale={{ emptyText: empty }}
        pagination={{
          // Of what is known whole the table turns the pages itself.
          ...(chosenRows ? {} : { current: paging.page, total: data.total }),
          pageSize: paging.limit,
          showTotal: (total) => (chosenRows ? `已选 ${total} 条` : `共 ${total} 条`),
          showSizeChanger: { 'aria-label': '每页条数' },
          pageSizeOptions: [...pageLimits],
          hideOnSinglePage: false,
          onChange: (page, limit) => {
            if (!chosenRows || limit !== paging.limit)
              onPaging({ page: limit === paging.limit ? page : 1, limit })
          },
        }}
      />
    </section>
  )
}

/**
 * Whether a list has the width that it needs. Then it is one plain table, whose head the style sheet holds:
 * one that scrolls in itself is two, which are laid out, measured and laid out again.
 */
function useRoom(width: number) {
  // Known before anything is laid out where the list is as wide as its page; else put right before it is painted.
  const [roomy, setRoomy] = useState(() => window.innerWidth - besideList >= width)
  const watch = useCallback(
    (section: HTMLElement) => {
      const observer = new ResizeObserver(([seen]) => {
        if (seen) setRoomy(seen.contentRect.width >= width)
      })
      observer.observe(section)
      return () => observer.disconnect()
    },
    [width],
  )
  return { roomy, watch }
}
