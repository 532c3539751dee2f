import { useLetterKeys } from './useLetterKeys.ts'
import { useReviewKeys } from './useReviewKeys.ts'

/** What stands open beside a list whose page has no keys of its own for it. */
export interface OpenedBeside {
  id: number
  open: (id: number) => void
  close: () => void
  present: () => number
}

/** J, K, Enter and Esc in a list: they open its rows one after another. */
export function useOpeningKeys(rows: readonly { id: number }[], opened: OpenedBeside | undefined) {
  useReviewKeys(
    opened === undefined
      ? noKeys
      : {
          row: rows.find(({ id }) => id === opened.id),
          step: (by) => {
            const now = opened.present()
            const at = rows.findIndex(({ id }) => id === now)
            const next = at < 0 ? rows[by === 1 ? 0 : rows.length - 1] : rows[at + by]
            if (next) opened.open(next.id)
          },
          close: opened.id > 0 ? opened.close : undefined,
        },
    opened !== undefined,
  )
}
const noKeys = { row: undefined, step: () => {}, close: undefined }

/**
 * Where no row opens J and K go through their first links and buttons, which Enter presses; Esc leaves the table,
 * unless it leaves the page.
 */
export function useSteppingKeys(on: boolean, { leaves = true } = {}) {
  const step = (by: 1 | -1) => {
    const rows = [...document.querySelectorAll('.list tbody tr[data-row-key]')]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[at < 0 ? (by === 1 ? 0 : rows.length - 1) : at + by]
    const within = next?.querySelector<HTMLElement>('a, button:not([disabled])')
    within?.focus()
    within?.scrollIntoView({ block: 'nearest' })
  }
  useLetterKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      escape: leaves
        ? () => {
            const { activeElement: focused } = document
            if (focused instanceof HTMLElement && focused.closest('.list tbody')) focused.blur()
          }
        : undefined,
    },
    on,
  )
}
