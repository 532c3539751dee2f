import { readTypeface } from '../paper/fonts.ts'

/** A character that the typeface of papers has not: a private code point. */
export const privateCharacter = '\u{e000}'

/** A font that has `privateCharacter`: the typeface's own, its table of characters changed in one place. */
export function privateFont(): Buffer {
  const bytes = Buffer.from(readTypeface().regular)
  // Two fonts of one name and one checksum are taken for the same.
  bytes.writeUInt32BE(1, tableOf(bytes, 'head') + 8)
  const groups = groupsOf(bytes)
  const count = bytes.readUInt32BE(groups - 4)
  const point = privateCharacter.codePointAt(0) ?? 0
  for (let at = groups; at < groups + 12 * count; at += 12) {
    // The next group begins with it instead: its order stays.
    if (bytes.readUInt32BE(at) <= point) continue
    bytes.writeUInt32BE(point, at)
    return bytes
  }
  throw new Error('no group stands behind it')
}

/** Where the groups of a font's `cmap` of format 12 begin, each first character, last character, first glyph. */
function groupsOf(bytes: Buffer): number {
  const cmap = tableOf(bytes, 'cmap')
  for (let sub = 0; sub < bytes.readUInt16BE(cmap + 2); sub += 1) {
    const at = cmap + bytes.readUInt32BE(cmap + 8 + 8 * sub)
    if (bytes.readUInt16BE(at) === 12) return at + 16
  }
  throw new Error('the font has no table of format 12')
}

function tableOf(bytes: Buffer, tag: string): number {
  for (let entry = 12; entry < 12 + 16 * bytes.readUInt16BE(4); entry += 16)
    if (bytes.toString('latin1', entry, entry + 4) === tag) return bytes.readUInt32BE(entry + 8)
  throw new Error(`the font has no ${tag}`)
}
