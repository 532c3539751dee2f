import { mobile } from '../phone.ts'

// Countries by the length of their code (ITU-T E.164); all others have three digits.
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** How many digits of a phone its field's limit bounds: those behind `+` and the country, or behind a trunk 0. */
export function phoneLength(phone: string): number {
  return [
    ...phone.trim().replace(/^0|^\+.*/, (all) => all.replace(countryCode, '').replace(/^0/, '')),
  ].length
}

const landline = /^0(10|2\d|[3-9]\d{2})\d{7,8}$/
// The country, Hong Kong, Macao and Taiwan by the lengths of their numbers.
const near = /^\+(86(1[3-9]\d{9}|10\d{8}|[2-9]\d{8,10})|852\d{8}|853\d{8}|886\d{8,9})$/

/** A mainland mobile number, or `+`, the country and 8 to 15 digits in all; the field's length bounds it further. */
export function isPhone(phone: string): boolean {
  const given = phone.trim()
  if (/^\+(86|85[23]|886)/.test(given)) return near.test(given)
  return mobile.test(given) || /^\+\d{8,15}$/.test(given)
}

/** The same, or a mainland landline with its area code. */
export function isAnyPhone(phone: string): boolean {
  return isPhone(phone) || landline.test(phone.trim())
}

/** An address that a mail server would take. */
export function isMail(mail: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i.test(
    mail.trim(),
  )
}
