import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** The typeface of papers, in its two weights: each file holds every character by itself. */
export interface Typeface {
  regular: Buffer
  bold: Buffer
  /** Further fonts, in either weight, for the characters that these have not, in their order. */
  others: readonly Buffer[]
}

export const typefacePackage = '@expo-google-fonts/noto-serif-sc'

/** Of the eight weights in the package the two that papers take; a release has no others. */
export const typefaceFiles = {
  regular: '400Regular/NotoSerifSC_400Regular.ttf',
  bold: '700Bold/NotoSerifSC_700Bold.ttf',
} as const

/** Reads the typeface; of the further `files` those that can be read, for papers go on without the others. */
export function readTypeface(files: readonly string[] = []): Typeface {
  const read = (file: string) =>
    readFileSync(fileURLToPath(import.meta.resolve(`${typefacePackage}/${file}`)))
  const others = files.flatMap((file) => {
    const font = readFont(file)
    return typeof font === 'string' ? [] : [font]
  })
  return { regular: read(typefaceFiles.regular), bold: read(typefaceFiles.bold), others }
}

/** A font's bytes, or in words why it is none. */
export function readFont(file: string): Buffer | string {
  try {
    const bytes = readFileSync(file)
    return isFont(bytes) ? bytes : 'not a .ttf or .otf font of a single face'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function isFont(bytes: Buffer): boolean {
  const font = create(bytes)
  return 'characterSet' in font && font.characterSet.length > 0
}

/** A text in one font, by the name of its place in the typeface; a single character without one, where its picture is drawn. */
export interface Part {
  font: string | undefined
  text: string
}

/** The characters of which there is a picture: drawn where no font has them. */
export interface Pictured {
  has: (character: string) => boolean
}

/** By which font of a typeface each part of a text is drawn. */
export interface Cutter {
  /** Parts in their order; what neither a font has nor a picture shows is drawn as the weight draws it. */
  cut: (text: string, bold: boolean, pictured: Pictured) => Part[]
  /** The first character that no font has, and no picture shows; undefined where all can be drawn. */
  missing: (text: string, pictured: Pictured) => string | undefined
}

/** Cuts texts by the fonts of a typeface, as few as there can be. */
export function cutter({ regular, bold, others }: Typeface): Cutter {
  const weights = [regular, bold].map((bytes) => create(bytes) as Font)
  const further = others.map((bytes) => create(bytes) as Font)
  const ownedByWeights = (point: number) =>
    weights.every((font) => font.hasGlyphForCodePoint(point))
  /** The place of the further font that has to draw it; -1 where the weights do, undefined where none can. */
  const placeOf = (one: string): number | undefined => {
    const point = one.codePointAt(0) ?? 0
    if (ownedByWeights(point)) return -1
    const place = further.findIndex((font) => font.hasGlyphForCodePoint(point))
    return place < 0 ? undefined : place
  }
  /** What neither a font has nor a picture shows is drawn as the weight draws it. */
  const fontOf = (one: string, isBold: boolean, pictured: Pictured) => {
    const place = placeOf(one)
    if (place === undefined && pictured.has(one)) return undefined
    return place === undefined || place < 0 ? weightName(isBold) : otherName(place)
  }
  return {
    cut: (text, isBold, pictured) => {
      const parts: Part[] = []
      for (const one of text) {
        const font = fontOf(one, isBold, pictured)
        const last = parts.at(-1)
        if (last && font !== undefined && last.font === font) last.text += one
        else parts.push({ font, text: one })
      }
      return parts
    },
    missing: (text, pictured) =>
      [...text].find((one) => placeOf(one) === undefined && !pictured.has(one)),
  }
}

export const weightName = (bold: boolean) => (bold ? 'bold' : 'regular')
export const otherName = (place: number) => `other${place}`
