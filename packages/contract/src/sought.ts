import { isMobile, phoneForm } from './phone.ts'
import { isAnyPhone } from './volunteer/contact.rules.ts'
import { documentForm } from './volunteer/document.rules.ts'

/** A whole number that somebody is looked up by, in the form in which it is compared. */
export interface SoughtNumber {
  kind: 'phone' | 'document'
  number: string
  /** True where it may as well be a day, a name or a code, which are looked for first. */
  doubtful?: true
}

/**
 * The phone or document number that a search is for, whole and however it was typed; undefined for
 * any other words. Whatever could be somebody's document may be looked up, but for words of letters and a part of a mobile number.
 */
export function soughtNumber(words: string): SoughtNumber | undefined {
  const phone = phoneForm(words)
  if (isAnyPhone(phone)) return { kind: 'phone', number: phone }
  const document = documentForm(words)
  // A volunteer's code is V and digits. Digits alone are those of a Taiwan permit or a passport; a day or a
  // code's part has a year before them.
  const whole =
    /^(?!V\d{8,}$)([1-9]\d{16}[\dX]|(?!19|20)\d{8}|\d{9}|(?=.*[A-Z])(?=(.*\d){5})[A-Z0-9]{6,18})$/.test(
      document,
    )
  if (whole) return { kind: 'document', number: document }
  // Words of letters are a name that nobody bears, and cost no look-up.
  const possible = /^(?!1[3-9](\d{4}|\d{5}|\d{8})$)(?=(.*\d){4})[A-Z0-9]{6,18}$/.test(document)
  return possible ? { kind: 'document', number: document, doubtful: true } : undefined
}

/**
 * Whether a number is looked up as soon as it stands: one that is whole beyond doubt. Any other may be the
 * beginning of a longer one that somebody is typing, and each look-up is counted, so it waits for its Enter.
 */
export const isLookedUpAtOnce = ({ kind, number, doubtful }: SoughtNumber) =>
  !doubtful && (kind === 'phone' ? isMobile(number) : number.length === 18)

/**
 * Whether words may be somebody's whole number, so that no address holds them: browsers, proxies and their
 * logs keep addresses. A volunteer's code is none.
 */
export const isKeptFromAddresses = (words: string) =>
  !/^V(19|20)\d{6,}$/.test(documentForm(words)) && soughtNumber(words) !== undefined

/** The calls of which a whole number may be asked, each with the one that takes the same in its body. */
export const askedByBody = {
  'GET /api/office/volunteers': 'POST /api/office/volunteers/search',
  'GET /api/office/volunteers/export': 'POST /api/office/volunteers/export',
} as const
