import { type RefObject, useEffect, useLayoutEffect } from 'react'

export const focusCell = (table: HTMLTableElement | null) =>
  table?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()

/** Brings the focus into the grid, from wherever it is but the panel beside it. */
export function enterGrid(table: HTMLTableElement | null, panel: HTMLElement | null = null) {
  const { activeElement } = document
  if (table?.contains(activeElement) || panel?.contains(activeElement)) return
  table?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
}

type Grid = RefObject<HTMLTableElement | null>
type Cursor = { row: number; col: number } | undefined

/** The focus follows the cell where one stands, unless it is somewhere else on the page. */
export function useFocusedSpot(grid: Grid, cursor: Cursor) {
  const at = cursor ? `${cursor.row}.${cursor.col}` : ''
  useLayoutEffect(() => {
    if (at === '') return
    const { activeElement } = document
    // A page that a link led to has its title focused, where nobody has gone.
    const nowhere = activeElement === document.body || activeElement?.matches('h1')
    const here = nowhere || grid.current?.contains(activeElement)
    const cell = grid.current?.querySelector<HTMLElement>(`[data-spot="${at}"]`)
    if (here) cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at, grid])
}

/** The same, and the cell stays in sight where the grid loses room. */
export function useCursorFocus(grid: Grid, cursor: Cursor) {
  useFocusedSpot(grid, cursor)
  useEffect(() => {
    const frame = grid.current?.parentElement
    if (!frame) return
    // What is unfolded beside the grid takes room from it.
    const watch = new ResizeObserver(() =>
      frame
        .querySelector('td[tabindex="0"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    watch.observe(frame)
    return () => watch.disconnect()
  }, [grid])
}
