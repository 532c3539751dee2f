/** A mainland mobile number in its one form. */
export const mobile = /^1[3-9]\d{9}$/

/** The one form in which a phone is compared: half-width, without what is put between its digits or cannot be seen, a mainland mobile without +86. */
export function phoneForm(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/[\s()\p{Dash_Punctuation}\p{Format}]/gu, '')
    .replace(/^(\+?86|0086)(?=1[3-9]\d{9}$)/, '')
}

/** True for a mainland mobile number, however it is written. */
export function isMobile(phone: string): boolean {
  return mobile.test(phoneForm(phone))
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
