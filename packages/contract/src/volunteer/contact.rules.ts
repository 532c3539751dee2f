// Countries by the length of their code (ITU-T E.164); all others have three digits.
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** How many digits of a phone its field's limit bounds: those behind `+` and the country, or behind a trunk 0. */
export function phoneLength(phone: string): number {
  return [
    ...phone.trim().replace(/^0|^\+.*/, (all) => all.replace(countryCode, '').replace(/^0/, '')),
  ].length
}

const mobile = /^1[3-9]\d{9}$/
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

/** The one form in which a phone is compared: half-width, without what is put between its digits or cannot be seen, a mainland mobile without +86. */
export function phoneForm(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/[\s()\p{Dash_Punctuation}\p{Format}]/gu, '')
    .replace(/^(\+?86|0086)(?=1[3-9]\d{9}$)/, '')
}

const country = /^(\+86|0086|86)(?=1[3-9])/
const mobileLength = 11

/**
 * A phone while it is typed: half-width, without what is put between digits, and a mainland mobile without
 * its country; a bare 86 might be the beginning of something else, so it goes with the number's last digit.
 * Nothing is cut: a number of somebody else would be left.
 */
export function typedPhone(text: string): string {
  const digits = text.normalize('NFKC').replace(/[^\d+]/g, '')
  const before = country.exec(digits)?.[0] ?? ''
  const number = digits.slice(before.length)
  return before === '86' && number.length < mobileLength ? digits : number
}

/** An address that a mail server would take. */
export function isMail(mail: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i.test(
    mail.trim(),
  )
}
