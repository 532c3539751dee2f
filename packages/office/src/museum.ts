import type { Contact } from '@museum/contract/setting/contact.rules.ts'
import { accentTokens, type MuseumLook, usualLook } from '@museum/contract/setting/look.rules.ts'
import { tokens } from './tokens.ts'

/** What the server wrote into the page; a page served by Vite has its placeholders. */
function given(name: string): string {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return text.startsWith('%') ? '' : text
}

/** The museum's name. */
export const museumName = given('museum-name') || '博物馆'

/** Where the phone's app is: the office may have a host of its own. */
export const phoneOrigin = given('phone-origin') || location.origin

/** The nonce that every style sheet made at run time must carry. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** With the way to the office, where one is set. */
type WrittenLook = MuseumLook & Partial<Contact>

/** The museum's own look as the server wrote it into the page; as the product comes without one. */
export const look: WrittenLook = read()

/** The tokens in the museum's colour. */
export const ownTokens: typeof tokens = { ...tokens, ...accentTokens(look.accent) }

function read(): WrittenLook {
  try {
    const text = document.querySelector<HTMLMetaElement>('meta[name="museum-look"]')?.content
    return { ...usualLook, ...JSON.parse(text ?? '{}') }
  } catch {
    // The development server leaves its placeholder.
    return usualLook
  }
}
