/** The museum's accent as style tokens, by day and by night. */
export type Shades = Readonly<Record<'day' | 'night', Readonly<Record<string, string>>>>

/** Wears the museum's own accent, by day or by night as the phone is set; without one, the usual. */
export function wearAccent(shades: Shades | undefined): void {
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
