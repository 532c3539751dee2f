import { phoneForm } from '../phone.ts'
import { isAnyPhone } from './contact.rules.ts'
import { documentForm } from './document.rules.ts'

/** A whole number that somebody is looked up by, in the form in which it is compared. */
export interface SoughtNumber {
  kind: 'phone' | 'document'
  number: string
}

/**
 * The phone or document number that a search is for, whole and however it was typed; undefined for
 * any other words. A volunteer code looks like a document too, and is a code.
 */
export function soughtNumber(words: string): SoughtNumber | undefined {
  const phone = phoneForm(words)
  if (isAnyPhone(phone)) return { kind: 'phone', number: phone }
  const document = documentForm(words)
  if (/^V\d{8,}$/.test(document)) return undefined
  // Digits alone are those of a Taiwan permit or a passport; a day or a code's part has a year before them.
  const whole =
    /^([1-9]\d{16}[\dX]|(?!19|20)\d{8}|\d{9}|(?=.*[A-Z])(?=(.*\d){5})[A-Z0-9]{6,18})$/.test(
      document,
    )
  return whole ? { kind: 'document', number: document } : undefined
}
