import type { UploadedFile } from '../../context.ts'

const names = [
  'a.png',
  'a.PNG',
  'a.xlsx',
  'a.exe',
  '',
  '../../a.png',
  'a\u0000.png',
  `${'a'.repeat(3000)}.jpg`,
]

/** A multipart body with a file that is cut off, has a wrong byte, is junk or is called strangely. */
export function spoiltFile({ filename, bytes }: UploadedFile, dice: number) {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${
    dice % 3 === 0 ? names[dice % names.length] : filename
  }"\r\nContent-Type: image/png\r\n\r\n`
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), spoilt(bytes, dice), Buffer.from('\r\n--x--\r\n')]),
  }
}

function spoilt(bytes: Buffer, dice: number): Buffer {
  const at = dice % bytes.length
  switch (dice % 5) {
    case 0:
      return bytes.subarray(0, at)
    case 1:
      return Buffer.alloc(0)
    case 2:
      return Buffer.alloc(at, dice % 256)
    case 3:
      return bytes
    default: {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 0xff
      return copy
    }
  }
}
