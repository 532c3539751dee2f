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
 * camera, no hidden tail. Throws `upload.wrong_type` for anything but a whole jpg, png or gif, and
 * `upload.too_many_pixels` above 40 megapixels
 * or 500 frames, before decoding. The work is done in the image library's own threads.
 */
export async function encodePicture(bytes: Buffer): Promise<{ large: Buffer; small: Buffer }> {
  if (!isPicture(bytes) || isArchive(bytes)) throw new Fault('upload.wrong_type', { field: 'file' })
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
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
        .timeout(patience)
        .autoOrient()
        .resize({ width: largeEdge, height: largeEdge, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer(),
    )
    const small = await sharp(large)
      .timeout(patience)
      .resize({ width: smallWidth, withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { large, small }
  })
}

async function readable<T>(work: Promise<T>): Promise<T> {
  return await work.catch(() => {
    throw new Fault('upload.wrong_type', { field: 'file' })
  })
}

const signatures = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'].map((text) =>
  Buffer.from(text, 'latin1'),
)

// Other decoders are never asked: an SVG or a PDF does not get that far.
function isPicture(bytes: Buffer): boolean {
  return signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature))
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
