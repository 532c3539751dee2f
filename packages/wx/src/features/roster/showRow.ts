import { useRef } from 'react'

/** For so long after a tap what grows below the month keeps the tapped day in sight. */
const settlesMs = 1500

/**
 * Keeps the week of a tapped day and the next one in sight as what is pinned below grows: at once, and again
 * when it has been measured, for it is fetched, and grows with what is read.
 */
export function useShownRow() {
  const tapped = useRef({ day: '', at: 0 })
  return {
    onTapped: (day: string) => {
      tapped.current = { day, at: performance.now() }
      showRow(day)
    },
    onPinned: () => {
      const { day, at } = tapped.current
      if (day !== '' && performance.now() - at < settlesMs) showRow(day)
    },
  }
}

function showRow(day: string) {
  const show = () => {
    const row = document.querySelector(`[data-day="${day}"]`)?.closest('tr')
    ;(row?.nextElementSibling ?? row)?.scrollIntoView({ block: 'nearest' })
    row?.scrollIntoView({ block: 'nearest' })
  }
  // Drawn in the first frame, measured before the second.
  requestAnimationFrame(() => requestAnimationFrame(show))
}
