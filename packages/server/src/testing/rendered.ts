import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** Works on a PDF as a file of its own, in a folder that goes afterwards. */
function withFile<T>(bytes: Buffer, work: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'museum-pdf-'))
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, bytes)
  try {
    return work(file, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The words of a PDF as a reader copies them, without the spaces and breaks between them. */
export function pdfText(bytes: Buffer): string {
  return withFile(bytes, (file) =>
    execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replace(/\s/g, ''),
  )
}

/** What a PDF says of itself: its pages, its size, its title. */
export function pdfInfo(bytes: Buffer): string {
  return withFile(bytes, (file) => execFileSync('pdfinfo', [file], { encoding: 'utf8' }))
}

/** Whether every font of a PDF is in it, and only with the glyphs that it uses. */
export function pdfFonts(bytes: Buffer): { embedded: boolean; subset: boolean }[] {
  const table = withFile(bytes, (file) => execFileSync('pdffonts', [file], { encoding: 'utf8' }))
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [embedded, subset] = line.match(/\b(yes|no)\b/g) ?? []
      return { embedded: embedded === 'yes', subset: subset === 'yes' }
    })
}

/** Where each word of the one page of a PDF stands, in points from its upper left corner. */
export function pdfWords(bytes: Buffer) {
  const page = withFile(bytes, (file) =>
    execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' }),
  )
  const word =
    /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g
  return [...page.matchAll(word)].map(([, left, top, right, bottom, text = '']) => ({
    text,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }))
}

/** The one page of a PDF as grey pixels, 0 black to 255 white; `dpi` pixels an inch. */
export async function pdfPixels(bytes: Buffer, dpi = 144) {
  const png = withFile(bytes, (file, folder) => {
    execFileSync('pdftoppm', [
      '-r',
      String(dpi),
      '-gray',
      '-png',
      '-singlefile',
      file,
      `${folder}/page`,
    ])
    return readFileSync(`${folder}/page.png`)
  })
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  /** How many pixels of a box, in points, are dark. */
  const inkIn = (box: { left: number; top: number; right: number; bottom: number }) => {
    const at = (points: number) => Math.round((points * dpi) / 72)
    let dark = 0
    for (let y = at(box.top); y < at(box.bottom); y += 1)
      for (let x = at(box.left); x < at(box.right); x += 1)
        if ((data[(y * info.width + x) * info.channels] ?? 255) < 128) dark += 1
    return dark
  }
  return { png, inkIn }
}
