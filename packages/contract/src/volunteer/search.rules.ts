import { phoneForm } from '../phone.ts'
import { isAnyPhone } from './contact.rules.ts'
import { documentForm } from './document.rules.ts'

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
