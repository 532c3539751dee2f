import { Fault } from '@museum/contract/fault.ts'
import sharp from 'sharp'
import { semaphore } from './semaphore.ts'

const maxPixels = 40_000_000
// Only the first frame is kept, but all of them are counted first.
const maxFrames = 500
const patience = { seconds: 20 }
const largeEdge = 1600
const smallWidth = 480

// Pictures come one after another, never again: keeping decoded ones would only hold memory.
sharp.cache(false)
const inTurn = semaphore(2, 32)

/**
 * A picture as it is kept: JPEG upright, at most 1600 pixels on its longer edge, and a copy at most
 * 480 wide for lists. Made from the pixels alone, so nothing else of the file is left: no place, no
 * camera, no hidden tail. What it is, its bytes say: an album writes WebP under any name. One that lacks
 * nothing but its closing bytes is whole. Throws `upload.wrong_type` for anything but a whole jpg, png,
 * gif or webp, and `upload.too_many_pixels` above 40 megapixels or 500 frames, before decoding. The work is done in the image library's own threads.
 */
export async function encodePicture(bytes: Buffer): Promise<{ large: Buffer; small: Buffer }> {
  const kind = kindOf(bytes)
  if (!kind || isArchive(bytes)) throw new Fault('upload.wrong_type', { field: 'file' })
  return await inTurn(async () => {
    const {
      width,
      height,
      pages = 1,
    } = await readable(
      // Only the header is read here, however many pixels it promises.
      sharp(bytes, { limitInputPixels: false }).metadata(),
    )
    if (width * height > maxPixels || pages > maxFrames)
      throw new Fault('upload.too_many_pixels', { field: 'file' })
    const large = await readable(
      shrunk(bytes, 'error').catch(async (error) => {
        const whole = closed(bytes, kind.closing)
        if (!whole) throw error
        // What lacks more than its end meets the end that it was given too early.
        return await shrunk(whole, 'warning')
      }),
    )
    const small = await sharp(large)
      .timeout(patience)
      .resize({ width: smallWidth, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { large, small }
  })
}

function shrunk(bytes: Buffer, failOn: 'error' | 'warning'): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn, pages: 1 })
    .timeout(patience)
    .autoOrient()
    .resize({ width: largeEdge, height: largeEdge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
}

async function readable<T>(work: Promise<T>): Promise<T> {
  return await work.catch(() => {
    throw new Fault('upload.wrong_type', { field: 'file' })
  })
}

interface Kind {
  /** What stands at the beginning of its bytes, by where. */
  begins: readonly (readonly [number, string])[]
  /** The bytes that end it, where it has such. */
  closing: string
}

// Other decoders are never asked: an SVG or a PDF does not get that far.
const pictureKinds: readonly Kind[] = [
  { begins: [[0, '\xff\xd8\xff']], closing: '\xff\xd9' },
  { begins: [[0, '\x89PNG\r\n\x1a\n']], closing: '\0\0\0\0IEND\xaeB`\x82' },
  { begins: [[0, 'GIF87a']], closing: ';' },
  { begins: [[0, 'GIF89a']], closing: ';' },
  {
    begins: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
    closing: '',
  },
]

function kindOf(bytes: Buffer): Kind | undefined {
  const beginning = bytes.toString('latin1', 0, 12)
  return pictureKinds.find(({ begins }) =>
    begins.every(([at, text]) => beginning.startsWith(text, at)),
  )
}

/** The picture with what its closing bytes lack, which some programs leave out; undefined where they are there. */
function closed(bytes: Buffer, closing: string): Buffer | undefined {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - closing.length))
  let there = closing.length
  while (!end.endsWith(closing.slice(0, there))) there -= 1
  if (there === closing.length) return undefined
  return Buffer.concat([bytes, Buffer.from(closing.slice(there), 'latin1')])
}

const endRecord = Buffer.from('PK\x05\x06', 'latin1')
const endRecordBytes = 22
const longestComment = 65_535

// A picture with a ZIP archive behind it is both at once; its end record points back into the file.
function isArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - endRecordBytes - longestComment)
  const at = bytes.lastIndexOf(endRecord)
  if (at < from || at + endRecordBytes > bytes.length) return false
  const size = bytes.readUInt32LE(at + 12)
  const offset = bytes.readUInt32LE(at + 16)
  return size > 0 && size + offset <= at
}
