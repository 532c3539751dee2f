import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Drawings of the demo museum, 1200×750; each is the name of a file in `drawings/`. */
export const drawingNames = [
  'bamboo-slips',
  'blue-white-vase',
  'bronze-bells',
  'bronze-ding',
  'calligraphy-scroll',
  'celadon-bowl',
  'guided-tour',
  'guqin',
  'jade-bi',
  'landscape-scroll',
  'lantern',
  'moon-gate',
  'museum-hall',
  'night-opening',
  'oracle-bone',
  'pavilion',
  'reading-room',
  'seal-stone',
  'silk-fan',
  'tea-set',
  'terracotta-horse',
  'water-town',
  'workshop',
] as const
export type DrawingName = (typeof drawingNames)[number]

/** Portraits of the demo people, 600×600; each is a file `drawings/portrait-NAME.svg`. */
export const portraitNames = [
  'elder-man',
  'elder-man-cap',
  'elder-woman',
  'man-glasses',
  'man-parted',
  'man-stubble',
  'student',
  'woman-bob',
  'woman-bun',
  'woman-ponytail',
  'woman-wavy',
  'young-woman',
] as const
export type PortraitName = (typeof portraitNames)[number]

const drawn = new Map<string, Promise<Buffer>>()

// The upload call takes photographs, not SVG, so the drawings go in as JPEG; each is drawn once.
function rendered(file: string, width: number, height: number): Promise<Buffer> {
  const picture =
    drawn.get(file) ??
    sharp(fileURLToPath(new URL(`./drawings/${file}.svg`, import.meta.url)))
      .resize(width, height)
      .flatten({ background: '#F7F4EE' })
      .jpeg({ quality: 90 })
      .toBuffer()
  drawn.set(file, picture)
  return picture
}

/** One of the demo museum's drawings as JPEG, 1200×750. */
export function drawing(name: DrawingName): Promise<Buffer> {
  return rendered(name, 1200, 750)
}

/** A demo person's portrait as JPEG, 600×600. */
export function portrait(name: PortraitName): Promise<Buffer> {
  return rendered(`portrait-${name}`, 600, 600)
}

/** Begins with every drawing, on the processors that filling the museum leaves idle. */
export function drawAhead(): void {
  const all = [...drawingNames.map(drawing), ...portraitNames.map(portrait)]
  // Whoever needs a drawing hears of its failure.
  for (const picture of all) picture.catch(() => {})
}
