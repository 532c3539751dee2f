/** `138****1234`: the first three and the last four; short numbers are hidden whole. */
export function maskPhone(phone: string): string {
  return between(phone, 3, 4, 4)
}

/** `****************34`: the last two, which neither tell who somebody is nor when they were born. */
export function maskDocument(number: string): string {
  return between(number, 0, 2)
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
