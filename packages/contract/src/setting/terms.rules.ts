import { printedForm } from '../name.ts'

/** A character that no font has, and its picture, which statements show in its place. */
export interface PicturedCharacter {
  character: string
  img_path: string
}

/** What statements of service say of the office, and how they print what no font has; an empty text was not set. */
export interface StatementTerms {
  /** 记录单位 */
  statement_unit: string
  /** 联系电话 */
  statement_phone: string
  statement_characters: PicturedCharacter[]
}

export const noTerms: StatementTerms = {
  statement_unit: '',
  statement_phone: '',
  statement_characters: [],
}

/** As many characters may have a picture. */
export const mostCharacters = 50

/** Who records the service: as the office set it, else the museum's own office. */
export function unitOf(
  { statement_unit }: Pick<StatementTerms, 'statement_unit'>,
  museum: string,
): string {
  return statement_unit || `${museum}志愿者办公室`
}

/** The one character that a text is, as statements print it, or of which it says the code (`U+2E9F5`); undefined for anything else. */
export function characterOf(text: string): string | undefined {
  const [, hex] = /^u\+([0-9a-f]{4,6})$/i.exec(text.trim()) ?? []
  const point = Number.parseInt(hex ?? '', 16)
  if (point > 0x10ffff) return undefined
  const one = printedForm(hex ? String.fromCodePoint(point) : text)
  // Private code points are characters here: it is for them that there are pictures.
  return [...one].length === 1 && !/[\p{ASCII}\p{Cc}\p{Cf}\p{Cs}\p{M}\s]/u.test(one)
    ? one
    : undefined
}

/** What is said of a text that is no such character. */
export const characterWords = '请填一个汉字，或它的编码如U+2E9F5'

/** The code of a character, such as U+2E9F5: what can be read where no font shows it. */
export const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
