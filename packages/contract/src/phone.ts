/** A mainland mobile number in its one form. */
export const mobile = /^1[3-9]\d{9}$/

const mobileLength = 11
// What is put between digits, and what cannot be seen.
const between = /[\s()[\].·•\p{Dash_Punctuation}]+/u
const unseen = /\p{Format}/gu
// Behind a landline's area and 7 or 8 digits another group is no part of it.
const wholeLandline = /^(\+86|0)(10|2\d|[3-9]\d{2})\d{7,8}$/
const extension = /^\d{1,6}$/

/**
 * Half-width, without what is put between digits, `+` for 00 and no trunk 0 behind a country. What else
 * stands there stays, and so does the dash before an extension: without them it would be another number.
 */
function bareForm(phone: string): string {
  const groups = phone.normalize('NFKC').replace(unseen, '').trim().split(between)
  const last = groups.at(-1) ?? ''
  const before = ofCountry(groups.slice(0, -1).join(''))
  if (extension.test(last) && wholeLandline.test(before)) return `${before}-${last}`
  return ofCountry(groups.join(''))
}

const ofCountry = (digits: string): string =>
  digits.replace(/^00(?=86|85[23]|886)/, '+').replace(/^(\+86|\+886)0(?=\d)/, '$1')

/** The one form in which a phone is compared: half-width, without what is put between its digits or cannot be seen, a mainland mobile without +86. */
export function phoneForm(phone: string): string {
  return bareForm(phone).replace(/^\+?86(?=1[3-9]\d{9}$)/, '')
}

/** True for a mainland mobile number, however it is written. */
export function isMobile(phone: string): boolean {
  return mobile.test(phoneForm(phone))
}

/** True for a phone in its form that has an extension behind it. */
export const hasExtension = (phone: string): boolean => /\d{7}[^\d+]+\d{1,6}$/.test(phone)

const country = /^(\+86|86)(?=1[3-9])/

/**
 * A phone while it is typed: half-width, without what is put between digits, and a mainland mobile without
 * its country; a bare 86 might be the beginning of something else, so it goes with the number's last digit.
 * Nothing is cut: a number of somebody else would be left.
 */
export function typedPhone(text: string): string {
  const digits = bareForm(text)
  const before = country.exec(digits)?.[0] ?? ''
  const number = digits.slice(before.length)
  if (before === '86' && number.length < mobileLength) return digits
  // Where an extension might follow, what divides it from the number waits for it.
  if (!wholeLandline.test(digits)) return number
  if (/\p{Dash_Punctuation}$/u.test(text)) return `${number}-`
  return /\s$/.test(text) ? `${number} ` : number
}
