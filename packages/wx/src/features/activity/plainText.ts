/** Plain text as HTML: each line a paragraph, every sign shown as it is. */
export function htmlOf(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
    .split(/\s*\n\s*/)
    .map((line) => `<p>${line}</p>`)
    .join('')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A piece of text, with the telephone number that it is, if it is one. */
export interface Piece {
  text: string
  telephone: string | undefined
  /** Where the piece begins. */
  at: number
}

/** A text in pieces, its telephone numbers apart, so that a tap can dial them. */
export function piecesOf(text: string): Piece[] {
  let at = 0
  return text.split(/(\d[\d-]{5,}\d)/).map((piece) => {
    const telephone = telephoneShape.test(piece) ? piece.replace(/-/g, '') : undefined
    const found = { text: piece, telephone, at }
    at += piece.length
    return found
  })
}

// A mainland mobile number, or a landline with its area code, or a 400 number.
const telephoneShape = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}|400-?\d{3}-?\d{4})$/
