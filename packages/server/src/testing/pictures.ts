import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Color } from 'sharp'

/** A picture of one colour. */
export function blank(width: number, height = width, background: Color = '#ffffff') {
  return sharp({ create: { width, height, channels: 4, background } })
}

/** A picture that no format makes small: cut in half, half of what is seen is gone. */
export function grainy(width: number, height = width) {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width, height, channels: 3, background: '#ffffff', noise } })
}

/** A phone's photo: 2400 by 1800, to be turned upright, with author and place in its metadata. */
export async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: '#345', noise },
  })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'hidden-author' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 3/1 0/1' },
    })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** A PNG of few bytes that promises `edge` by `edge` pixels, and keeps the promise. */
export function bomb(edge: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header[8] = 1 // bit per pixel, grey
  const rows = deflateSync(Buffer.alloc((Math.ceil(edge / 8) + 1) * edge))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A ZIP archive of one stored file, as it reads behind `offset` other bytes. */
export function archive(offset: number): Buffer {
  const name = Buffer.from('run.js')
  const body = Buffer.from('alert(1)')
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt32LE(crc32(body), 14)
  local.writeUInt32LE(body.length, 18)
  local.writeUInt32LE(body.length, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 'latin1')
  local.copy(entry, 16, 14, 30)
  entry.writeUInt32LE(offset, 42)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(offset + local.length + name.length + body.length, 16)
  return Buffer.concat([local, name, body, entry, name, end])
}

/** A GIF of one frame as an animation of so many equal ones. */
export function framed(gif: Buffer, frames: number): Buffer {
  const packed = gif[10] ?? 0
  const palette = packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
  const head = gif.subarray(0, 13 + palette)
  const frame = gif.subarray(head.length, -1)
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), gif.subarray(-1)])
}
