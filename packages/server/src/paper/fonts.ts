import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** The typeface of papers, in its two weights: each file holds every character by itself. */
export interface Typeface {
  regular: Buffer
  bold: Buffer
}

export const typefacePackage = '@expo-google-fonts/noto-serif-sc'

/** Of the eight weights in the package the two that papers take; a release has no others. */
export const typefaceFiles = {
  regular: '400Regular/NotoSerifSC_400Regular.ttf',
  bold: '700Bold/NotoSerifSC_700Bold.ttf',
} as const satisfies Record<keyof Typeface, string>

/** Reads the typeface. */
export function readTypeface(): Typeface {
  const read = (file: string) =>
    readFileSync(fileURLToPath(import.meta.resolve(`${typefacePackage}/${file}`)))
  return { regular: read(typefaceFiles.regular), bold: read(typefaceFiles.bold) }
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
