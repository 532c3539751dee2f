import './page.css'

/** How long after a box opened or closed a tap may still be meant for what stood there before, in ms. */
const settlingMs = 400

let last: { x: number; y: number; at: number } | undefined
let turnedAt = Number.NEGATIVE_INFINITY

/** Remembers where the page was tapped last; keys and assistive technology make clicks that count no taps. */
export function watchTapPlaces(): void {
  document.addEventListener(
    'click',
    ({ detail, clientX: x, clientY: y, timeStamp: at }) => {
      if (detail > 0) last = { x, y, at }
    },
    true,
  )
}

/**
 * A box opened or closed. Where that was a tap's doing its place takes no other for a moment: the second
 * tap of a double tap is for nothing that the first brought under the finger, or uncovered.
 */
export function turned(): void {
  turnedAt = performance.now()
  if (last && turnedAt - last.at < settlingMs) coverPlace(last)
}

/** True for a tap so soon after a box opened that it was not meant for what the box brought. */
export function isSettling(tap: { timeStamp: number }): boolean {
  return tap.timeStamp - turnedAt < settlingMs
}

function coverPlace({ x, y }: { x: number; y: number }) {
  const cover = document.createElement('div')
  cover.className = 'tap-cover'
  cover.style.left = `${x}px`
  cover.style.top = `${y}px`
  // What has the focus keeps it.
  cover.addEventListener('mousedown', (event) => event.preventDefault())
  document.body.append(cover)
  setTimeout(() => cover.remove(), settlingMs)
}
