import type { Contact } from '@museum/contract/setting/contact.rules.ts'
import { accentTokens, type MuseumLook, usualLook } from '@museum/contract/setting/look.rules.ts'
import { tokens } from './tokens.ts'

const given = document.querySelector<HTMLMetaElement>('meta[name="museum-name"]')?.content ?? ''

/** The museum's name as the server wrote it into the page; a page served by Vite has none. */
export const museumName = given === '' || given.startsWith('%') ? '博物馆' : given

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
