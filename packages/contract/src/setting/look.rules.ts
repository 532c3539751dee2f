/** How the museum shows itself; an empty text is as the product comes. */
export interface MuseumLook {
  logo_path: string
  banner_path: string
  /** `#rrggbb` of the main action. */
  accent: string
}

export const usualLook: MuseumLook = { logo_path: '', banner_path: '', accent: '' }

/** The accent as the product comes: seal red. */
export const usualAccent = '#a8362a'

/** Accents that suit paper and ink; any other that can be read is taken as well. */
export const accents = [
  { value: '', name: '印泥红' },
  { value: '#2f5d50', name: '松石绿' },
  { value: '#2f5f8a', name: '青花蓝' },
  { value: '#6b4c7a', name: '紫檀' },
  { value: '#7a4a21', name: '赭石' },
  { value: '#3f4a56', name: '黛青' },
] as const

/** What the accent stands on, and what is written on it. */
const grounds = ['#f7f4ee', '#ffffff']
const least = 4.5

/** Why a colour cannot be the accent; undefined when it can. Words on it and in it must be readable. */
export function accentRefusal(accent: string): string | undefined {
  if (accent === '') return undefined
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return '颜色应为 #RRGGBB'
  return grounds.every((ground) => contrast(accent, ground) >= least)
    ? undefined
    : '颜色太浅，文字会看不清，请选深一些的颜色'
}

/** The accent and its shades as style tokens; none for the usual one. */
export function accentTokens(accent: string): Record<string, string> {
  if (accent === '' || accentRefusal(accent) !== undefined) return {}
  return {
    seal: accent,
    'seal-deep': mixed(accent, '#000000', 0.18),
  }
}

/** What the accent stands on at night (`tokens.css`), the lightest first. */
const nightGrounds = ['#2c2720', '#211d18', '#16130f']
const leastAtNight = 4.6

/** The accent as style tokens for a phone that is set to dark: as light as its grounds ask; none for the usual one. */
export function nightAccentTokens(accent: string): Record<string, string> {
  if (accent === '' || accentRefusal(accent) !== undefined) return {}
  for (let share = 0.2; ; share += 0.05) {
    const seal = mixed(accent, '#ffffff', share)
    if (nightGrounds.every((ground) => contrast(seal, ground) >= leastAtNight))
      return { seal, 'seal-deep': mixed(seal, '#000000', 0.1) }
  }
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** `colour` with so much of `other` in it. */
function mixed(colour: string, other: string, share: number): string {
  const into = channels(other)
  const parts = channels(colour).map((one, at) =>
    Math.round(one * (1 - share) + (into[at] ?? 0) * share),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours as WCAG 2 measures it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
