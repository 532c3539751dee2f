/** An 11-digit mainland mobile number, or `+` and 8 to 15 digits; the field's length bounds it further. */
export function isPhone(phone: string): boolean {
  return /^(1[3-9]\d{9}|\+\d{8,15})$/.test(phone.trim())
}

/** The one form in which a phone is compared: half-width, without what is put between its digits or cannot be seen, a mainland mobile without +86. */
export function phoneForm(phone: string): string {
  return phone
    .normalize('NFKC')
    .replace(/[\s()\p{Dash_Punctuation}\p{Format}]/gu, '')
    .replace(/^(\+?86|0086)(?=1[3-9]\d{9}$)/, '')
}

const country = /^(\+86|0086|86)(?=1)/

/**
 * A phone while it is typed into a field of `max` characters: half-width, without what is put between
 * digits. The country before a mainland mobile goes before anything is cut; a bare 86 might be the
 * beginning of something else, so it goes with the number's last digit.
 */
export function typedPhone(text: string, max: number): string {
  const digits = text.normalize('NFKC').replace(/[^\d+]/g, '')
  const before = country.exec(digits)?.[0] ?? ''
  const number = digits.slice(before.length)
  if (before === '86' && number.length < max) return digits
  return number.slice(0, max)
}

/** An address that a mail server would take. */
export function isMail(mail: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i.test(
    mail.trim(),
  )
}
