import { settings } from '../settings.ts'

/** Wears the museum's own accent, by day or by night as the phone is set. */
export function wearAccent() {
  const { shades } = settings.museumLook
  if (!shades) return
  const night = matchMedia('(prefers-color-scheme: dark)')
  const { style } = document.documentElement
  const wear = () => {
    for (const name of Object.keys(shades.day)) style.removeProperty(`--${name}`)
    for (const [name, value] of Object.entries(shades[night.matches ? 'night' : 'day']))
      style.setProperty(`--${name}`, value)
  }
  wear()
  night.addEventListener('change', wear)
}
