import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** The typeface of papers, in its two weights: each file holds every character by itself. */
export interface Typeface {
  regular: Buffer
  bold: Buffer
}

const folder = '@expo-google-fonts/noto-serif-sc'

/** Reads the typeface. */
export function readTypeface(): Typeface {
  const read = (file: string) =>
    readFileSync(fileURLToPath(import.meta.resolve(`${folder}/${file}`)))
  return {
    regular: read('400Regular/NotoSerifSC_400Regular.ttf'),
    bold: read('700Bold/NotoSerifSC_700Bold.ttf'),
  }
}

/** Says of a text the first character that a weight cannot draw; undefined where it can draw all. */
export function drawer({ regular, bold }: Typeface): (text: string) => string | undefined {
  const fonts = [regular, bold].map((bytes) => create(bytes) as Font)
  return (text) =>
    [...text].find((one) => {
      const point = one.codePointAt(0) ?? 0
      return fonts.some((font) => !font.hasGlyphForCodePoint(point))
    })
}
