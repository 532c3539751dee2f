import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps one's place in a list that is read anew: where the row that had the focus has left it, the one that
 * stands there now has it, unless the focus has gone elsewhere.
 */
export function useKeptRow(rows: readonly { id: number }[]) {
  const held = useRef<{ id: number; at: number; list: HTMLElement }>(undefined)
  useLayoutEffect(() => {
    const last = held.current
    if (!last || rows.some(({ id }) => id === last.id)) return
    held.current = undefined
    if (document.activeElement !== document.body) return
    const next = rows[Math.min(last.at, rows.length - 1)]
    if (next) last.list.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus()
  }, [rows])
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const id = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row)
      const at = rows.findIndex((row) => row.id === id)
      held.current = at < 0 ? undefined : { id, at, list: currentTarget }
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // A button that is switched off or has gone hands the focus to nobody.
      if (relatedTarget) held.current = undefined
    },
  }
}
