import type { TableColumnType } from 'antd'

interface Seen {
  /** When it was last used; empty where it never was. */
  seen_at: string
  seen_from: string
}

/** When something was last used, and from which network. */
export const seenColumn = <R extends Seen>(title: string): TableColumnType<R> => ({
  title,
  dataIndex: 'seen_at',
  width: 170,
  className: 'figures',
  render: (seen: string, { seen_from }) => (
    <>
      {seen.slice(0, 16) || '—'}
      {seen_from && <div className="hint">来自 {seen_from}</div>}
    </>
  ),
})
