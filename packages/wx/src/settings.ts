import { words } from '@museum/contract/words.ts'

const named = document.querySelector<HTMLMetaElement>('meta[name="museum-name"]')?.content ?? ''

/** What this client is set to; hosts carry no trailing slash and are empty for the page's own origin. */
export const settings = {
  volunteerHost: import.meta.env.VITE_VOLUNTEER_HOST ?? '',
  mainHost: import.meta.env.VITE_MAIN_HOST ?? '',
  // The development server leaves the placeholder as it is.
  museumName: named === '' || named.startsWith('%') ? words.dialogTitle : named,
} as const

/** The origin that serves a call: notifications have a host of their own (specification section 7). */
export function hostOf(path: string): string {
  return path.startsWith('/api/message/') ? settings.mainHost : settings.volunteerHost
}

/** The address of a stored picture as the browser fetches it. */
export function fileUrl(path: string): string {
  return path.startsWith('/') ? settings.volunteerHost + path : path
}
