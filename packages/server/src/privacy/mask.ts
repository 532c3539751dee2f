/** `138****1234`: the first three and the last four; short numbers are hidden whole. */
export function maskPhone(phone: string): string {
  return between(phone, 3, 4, 4)
}

/** `3201**********1234`: the first four and the last four; a passport keeps two and two. */
export function maskDocument(number: string): string {
  return number.length >= 15 ? between(number, 4, 4) : between(number, 2, 2)
}

/** The first six characters and `***`; of a short address at most half. */
export function maskAddress(address: string): string {
  const characters = [...address]
  if (characters.length === 0) return ''
  return `${characters.slice(0, Math.min(6, Math.floor(characters.length / 2))).join('')}***`
}

/** `z***@example.com`: the first character and the domain. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  return at < 1 ? maskText(mail) : `${[...mail][0]}***${mail.slice(at)}`
}

/** The first character and `***`. */
export function maskText(text: string): string {
  return text === '' ? '' : `${[...text][0]}***`
}

/** `张*`: a name's first character. */
export function maskName(name: string): string {
  return name === '' ? '' : `${[...name][0]}*`
}

function between(text: string, head: number, tail: number, stars?: number): string {
  const hidden = text.length - head - tail
  if (hidden < 2) return '*'.repeat(text.length)
  return text.slice(0, head) + '*'.repeat(stars ?? hidden) + text.slice(text.length - tail)
}
