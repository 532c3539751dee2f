import { knowSteady, type Steady } from '@museum/contract/day.ts'
import type { Contact } from '@museum/contract/setting/contact.rules.ts'
import { type MuseumLook, usualLook } from '@museum/contract/setting/look.rules.ts'
import { words } from '@museum/contract/words.ts'

// The development server leaves a placeholder as it is.
const written = (name: string, otherwise: string): string => {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return text === '' || text.startsWith('%') ? otherwise : text
}

/** The look as the server writes it for a phone: with how the office is reached. */
type WrittenLook = MuseumLook & Partial<Contact>

function writtenParts<T extends object>(name: string): Partial<T> {
  try {
    return JSON.parse(written(name, '{}'))
  } catch {
    return {}
  }
}

/** What this client is set to; hosts carry no trailing slash and are empty for the page's own origin. */
export const settings = {
  volunteerHost: import.meta.env.VITE_VOLUNTEER_HOST ?? '',
  mainHost: import.meta.env.VITE_MAIN_HOST ?? '',
  museumLook: { ...usualLook, ...writtenParts<WrittenLook>('museum-look') } as WrittenLook,
  museumName: written('museum-name', words.dialogTitle),
  /** IANA name of the museum's time zone. */
  museumZone: written('museum-zone', 'Asia/Shanghai'),
} as const

const clock = writtenParts<Steady>('museum-clock')
if (clock.until !== undefined) knowSteady(settings.museumZone, clock as Steady)

/** The origin that serves a call: notifications have a host of their own (§7.3). */
export function hostOf(path: string): string {
  return path.startsWith('/api/message/') ? settings.mainHost : settings.volunteerHost
}

/** The address of a stored picture as the browser fetches it. */
export function fileUrl(path: string): string {
  return path.startsWith('/') ? settings.volunteerHost + path : path
}
