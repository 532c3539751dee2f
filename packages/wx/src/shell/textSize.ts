import { isElder, onElder } from './elder.ts'
import { elderScale } from './elderKept.ts'

const least = 1
const most = 2

/**
 * How much larger a person wants the text, from what the messaging app's slider puts on the body as its
 * `text-size-adjust`, and from the elder mode, which the slider takes further; smaller than it is designed
 * it never gets, for then its least would be unreadable.
 */
export function scaleOf(adjust: string, elder = false): number {
  const percent = /^([\d.]+)%$/.exec(adjust)?.[1]
  const slid = percent === undefined ? least : Math.max(Number(percent) / 100, least)
  return Math.min(slid * (elder ? elderScale : 1), most)
}

/**
 * Keeps `--text-scale`, by which the root's font size grows, at the size that is set in the messaging app.
 * What stands in the body does not take the app's own adjustment (base.css): that makes letters larger
 * and leaves the room in which they stand as it is, so that figures and buttons are cut.
 */
export function followTextSize() {
  const root = document.documentElement
  const follow = () => {
    const style = getComputedStyle(document.body)
    const adjust =
      style.getPropertyValue('text-size-adjust') ||
      style.getPropertyValue('-webkit-text-size-adjust')
    root.style.setProperty('--text-scale', String(scaleOf(adjust, isElder())))
  }
  follow()
  onElder(follow)
  // The app sets it when it likes, as an attribute or by a sheet of styles of its own.
  const watch = new MutationObserver(follow)
  const filter = { attributeFilter: ['style', 'class'] }
  watch.observe(document.body, filter)
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  addEventListener('load', follow)
  document.addEventListener('visibilitychange', follow)
}
