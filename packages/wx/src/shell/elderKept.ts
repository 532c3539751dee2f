/** Under which the phone keeps it, `1` or `0` once chosen: for the eyes that read here, whoever is logged in. */
const key = 'elder_mode'

/** How much larger text is in 长辈版 before anybody has moved a slider: 20 px where it is 16. */
export const elderScale = 1.25

/** Whether this phone was left in 长辈版; undefined where nobody has chosen. */
export function keptElder(): boolean | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? undefined : kept === '1'
  } catch {
    return undefined
  }
}

export function keepElder(on: boolean): void {
  try {
    localStorage.setItem(key, on ? '1' : '0')
  } catch {
    // No storage: it lasts as long as this page.
  }
}

/** What the sheets of styles go by. */
export function showElder(on: boolean): void {
  if (on) document.documentElement.dataset.elder = ''
  else delete document.documentElement.dataset.elder
}
