import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { DrawingName, PortraitName } from './drawing-names.ts'

// The upload call takes photographs, not SVG, so the drawings go in as JPEG.
const rendered = (file: string, width: number, height: number): Promise<Buffer> =>
  sharp(fileURLToPath(new URL(`./drawings/${file}.svg`, import.meta.url)))
    .resize(width, height)
    .flatten({ background: '#F7F4EE' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()

/** One of the demo museum's drawings as JPEG, 1200×750. */
export function drawing(name: DrawingName): Promise<Buffer> {
  return rendered(name, 1200, 750)
}

/** A demo person's portrait as JPEG, 600×600. */
export function portrait(name: PortraitName): Promise<Buffer> {
  return rendered(`portrait-${name}`, 600, 600)
}
