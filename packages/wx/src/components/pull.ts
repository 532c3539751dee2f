/** A place on the screen, in px. */
interface Place {
  x: number
  y: number
}

/** Where a finger began to pull, and whether it has pulled far enough. */
export interface Pull extends Place {
  enough?: boolean
}

/** So far a finger moves down until letting go asks anew, and so far the mark follows at most, in px. */
const enoughPx = 96
const mostPx = 64

/**
 * How far a page is pulled down, from where a finger began to where it is; undefined where it is no pull:
 * sideways, upwards, or the page has moved.
 */
export function pulled(
  from: Place,
  to: Place,
  scrolled: number,
): { shown: number; enough: boolean } | undefined {
  const [across, down] = [Math.abs(to.x - from.x), to.y - from.y]
  if (scrolled > 0 || down < -8 || (across > 12 && across > down)) return undefined
  return { shown: Math.round(Math.max(0, Math.min(down / 2, mostPx))), enough: down >= enoughPx }
}
