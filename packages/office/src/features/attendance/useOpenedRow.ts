import { useState } from 'react'

/** The open row of the page's rows; it stays open once it has left them, and steps lead on from where it was. */
export function useOpenedRow<Row extends { id: number }>(rows: Row[]) {
  const [opened, setOpened] = useState<{ row: Row; at: number }>()
  const found = rows.findIndex(({ id }) => id === opened?.row.id)
  const row = found < 0 ? opened?.row : rows[found]
  const show = (next: number) => {
    const there = rows[next]
    if (there) setOpened({ row: there, at: next })
  }
  return {
    row,
    at: found,
    open: ({ id }: Row) => show(rows.findIndex((known) => known.id === id)),
    close: () => setOpened(undefined),
    /** The row is done with: the next one opens, else the one before it. */
    leave: () => {
      const next = rows[found + 1] ?? rows[found - 1]
      setOpened(found >= 0 && next ? { row: next, at: rows.indexOf(next) } : undefined)
    },
    step: (by: 1 | -1) => {
      if (!opened) return show(0)
      if (found >= 0) return show(found + by)
      // The row has left the page: the one after it stands in its place.
      show(Math.min(rows.length - 1, by === 1 ? opened.at : opened.at - 1))
    },
  }
}
