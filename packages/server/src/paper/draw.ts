import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { type Cutter, otherName, type Part, type Typeface, weightName } from './fonts.ts'
import { linesOf } from './lines.ts'
import type { Field, Paper, Run } from './paper.ts'
import { drawQr, qr } from './qr.ts'

// All measures are points, 72 an inch.
const page = { width: 595.28, height: 841.89, side: 66, top: 64, bottom: 54 }
const inner = page.width - 2 * page.side
const ink = '#1f1b16'
const pale = '#5f574d'
const hairline = '#c9bfae'
const ground = '#f7f4ee'
const seal = '#a8362a'

/** Pictures of characters that no font has, as JPEG. */
export type Pictures = ReadonlyMap<string, Uint8Array>

/** The file that is drawn, how a text is cut by its fonts, and the pictures of what they have not. */
interface Doc {
  file: PDFKit.PDFDocument
  cut: (text: string, bold: boolean) => Part[]
  /** As a data address. */
  picture: (character: string) => string
}

/** Papers as one PDF file of a page each, with those glyphs of the typeface that it uses, and `pictures` of what that has not. */
export async function drawPapers(
  papers: readonly [Paper, ...Paper[]],
  { regular, bold, others }: Typeface,
  { cut }: Cutter,
  pictures: Pictures,
): Promise<Buffer> {
  const [first] = papers
  const last = papers.at(-1)
  const numbers = last && last !== first ? `至${last.number.value}` : ''
  const sheet = { size: 'A4', margin: 0 }
  const file = new PDFDocument({
    ...sheet,
    lang: 'zh-CN',
    displayTitle: true,
    info: {
      Title: `${first.title} ${first.number.value}${numbers}`,
      Author: first.crest,
      CreationDate: first.made,
      ModDate: first.made,
    },
  })
  const bytes = buffer(file)
  file.registerFont(weightName(false), regular)
  file.registerFont(weightName(true), bold)
  for (const [place, font] of others.entries()) file.registerFont(otherName(place), font)
  // By an address of its own a picture is in the file once, however often it is drawn.
  const addresses = new Map(
    [...pictures].map(([character, jpeg]) => [
      character,
      `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
    ]),
  )
  const doc: Doc = {
    file,
    cut: (text, isBold) => cut(text, isBold, pictures),
    picture: (character) => addresses.get(character) ?? '',
  }
  for (const paper of papers) {
    if (paper !== first) file.addPage(sheet)
    drawPage(doc, paper)
  }
  file.end()
  return await bytes
}

function drawPage(doc: Doc, paper: Paper): void {
  drawHead(doc, paper)
  const below = drawSentence(doc, paper.sentence, 218)
  const foot = footTop(paper)
  drawTable(doc, paper.rows, below + 20, foot - 24)
  drawFoot(doc, paper, foot)
  if (paper.mark) drawMark(doc, paper.mark)
}

/** A word across the page, through which the rest is still read. */
function drawMark(doc: Doc, mark: string): void {
  const look = { size: 170, bold: true, colour: seal, spacing: 30 }
  const [x, y] = [page.width / 2, page.height / 2]
  doc.file.save()
  doc.file.rotate(-32, { origin: [x, y] }).fillOpacity(0.28)
  write(doc, mark, x - widthOf(doc, mark, look) / 2, y + look.size / 3, look)
  doc.file.restore()
}

interface Look {
  size: number
  bold?: boolean
  colour?: string
  spacing?: number
}

function widthOf({ file, cut }: Doc, text: string, look: Look): number {
  return cut(text, look.bold === true).reduce(
    (wide, part) => wide + widthOfPart(file, part, look),
    0,
  )
}

function widthOfPart(file: PDFKit.PDFDocument, { font, text }: Part, { size, spacing = 0 }: Look) {
  // A picture is as wide as a character of the typeface: a square.
  if (font === undefined) return size + spacing
  return file.font(font).fontSize(size).widthOfString(text, { characterSpacing: spacing })
}

/** The printers' sign for a character that is not at hand. */
const standIn = '〓'

/** How much of a character's square lies above the line it stands on. */
const above = 0.88

/** One line of text; `x` and `base` are where it begins and what it stands on. */
function write(doc: Doc, text: string, x: number, base: number, look: Look): void {
  const { size, bold, colour = ink, spacing = 0 } = look
  let at = x
  for (const part of doc.cut(text, bold === true)) {
    if (part.font === undefined) {
      // Under the picture, in the colour of paper, lies what is copied and read out as the character.
      doc.file.markContent('Span', { actual: part.text })
      doc.file.font(weightName(false)).fontSize(size).fillColor('#ffffff')
      doc.file.text(standIn, at, base, { lineBreak: false, baseline: 'alphabetic' })
      doc.file.endMarkedContent()
      const square: [number, number] = [size, size]
      const placed = { fit: square, align: 'center', valign: 'center' } as const
      doc.file.image(doc.picture(part.text), at, base - size * above, placed)
    } else {
      doc.file.font(part.font).fontSize(size).fillColor(colour)
      doc.file.text(part.text, at, base, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: spacing,
      })
    }
    at += widthOfPart(doc.file, part, look)
  }
}

function writeCentred(doc: Doc, text: string, base: number, look: Look): void {
  write(doc, text, (page.width - widthOf(doc, text, look)) / 2, base, look)
}

/** The largest size, from `look` downwards, at which a line fits. */
function fitting(doc: Doc, text: string, look: Look, width: number): Look {
  const wide = widthOf(doc, text, look)
  return wide <= width ? look : { ...look, size: (look.size * width) / wide, spacing: 0 }
}

function drawHead(doc: Doc, { crest, title, number }: Paper): void {
  const mark = 25.5
  const look = fitting(doc, crest, { size: 15, bold: true, spacing: 3 }, inner - mark - 9)
  const left = (page.width - mark - 9 - widthOf(doc, crest, look)) / 2
  drawSeal(doc, left, page.top, mark)
  write(doc, crest, left + mark + 9, page.top + 18, look)
  writeCentred(doc, title, page.top + 71, { size: 25.5, bold: true, spacing: 4 })
  const label = { size: 12, colour: pale }
  const value = { size: 12, bold: true, colour: pale }
  const gap = 12
  const wide = widthOf(doc, number.label, label) + gap + widthOf(doc, number.value, value)
  const start = (page.width - wide) / 2
  write(doc, number.label, start, page.top + 102, label)
  write(doc, number.value, start + wide - widthOf(doc, number.value, value), page.top + 102, value)
  doc.file.rect(page.side, page.top + 125, inner, 1.5).fill(ink)
}

/** The programme's seal: 志 in a rounded square. */
function drawSeal({ file }: Doc, x: number, y: number, size: number): void {
  file
    .save()
    .translate(x, y)
    .scale(size / 32)
  file.roundedRect(1, 1, 30, 30, 6).fill(seal)
  file
    .path('M7 8h18M16 4v9M9 13h14M8 20v5M13 18v7c0 2 8 2 8-1M17 17l3 3M24 19l2 4')
    .lineWidth(2)
    .lineCap('round')
    .stroke('#fbf4e6')
  file.restore()
}

/** Draws the sentence from `top` on; answers where it ends. */
function drawSentence(doc: Doc, sentence: readonly Run[], top: number): number {
  const size = 14.25
  const step = 29
  const measure = ({ text, bold }: Run) => widthOf(doc, text, { size, bold })
  const lines = linesOf(sentence, measure, inner, 2 * size)
  for (const [at, line] of lines.entries()) {
    let x = page.side + (at === 0 ? 2 * size : 0)
    for (const run of line) {
      write(doc, run.text, x, top + at * step + 19, { size, bold: run.bold })
      x += measure(run)
    }
  }
  return top + lines.length * step
}

const cell = { size: 12, label: 84, side: 12, pad: 10, step: 18 }

/** A field's lines as they are drawn, each of one to three pieces. */
type Lines = readonly (readonly string[])[]

/** Draws the rows from `top` on; lines of figures move together where there is no room for them. */
function drawTable(doc: Doc, rows: Paper['rows'], top: number, bottom: number): void {
  const laid = rows.map((fields) =>
    fields.map((field) => ({
      label: field.label,
      lines: cellLines(doc, field, inner / fields.length - cell.label - 2 * cell.side),
    })),
  )
  const count = laid.reduce((sum, row) => sum + linesIn(row), 0)
  const room = bottom - top - rows.length * 2 * cell.pad
  const step = Math.max(11, Math.min(cell.step, room / count))
  const size = Math.min(cell.size, step * 0.75)
  let y = top
  for (const row of laid) {
    const height = linesIn(row) * step + 2 * cell.pad
    const width = inner / row.length
    for (const [at, { label, lines }] of row.entries()) {
      const x = page.side + at * width
      doc.file.lineWidth(0.75)
      doc.file.rect(x, y, cell.label, height).fillAndStroke(ground, hairline)
      doc.file.rect(x + cell.label, y, width - cell.label, height).stroke(hairline)
      const middle = y + height / 2
      write(doc, label, x + cell.side, middle + size * 0.36, { size, colour: pale })
      const first = middle - ((lines.length - 1) * step) / 2 + size * 0.36
      for (const [line, pieces] of lines.entries())
        drawLine(doc, pieces, x + cell.label, width - cell.label, first + line * step, size)
    }
    y += height
  }
}

const linesIn = (row: readonly { lines: Lines }[]) =>
  Math.max(...row.map(({ lines }) => lines.length))

function cellLines(doc: Doc, { value }: Field, width: number): Lines {
  if (typeof value !== 'string') return value
  const measure = ({ text }: Run) => widthOf(doc, text, { size: cell.size })
  return linesOf([{ text: value, bold: false }], measure, width).map((line) => [
    line.map(({ text }) => text).join(''),
  ])
}

/** A text at the left, and figures in columns at the right where there are some. */
function drawLine(
  doc: Doc,
  pieces: readonly string[],
  x: number,
  width: number,
  base: number,
  size: number,
): void {
  const [text = '', ...figures] = pieces
  const right = x + width - cell.side
  const column = 96
  const room = width - 2 * cell.side - figures.length * column
  write(doc, text, x + cell.side, base, fitting(doc, text, { size }, room))
  for (const [at, figure] of figures.entries()) {
    const end = right - (figures.length - 1 - at) * column
    write(doc, figure, end - widthOf(doc, figure, { size }), base, { size })
  }
}

const footTop = ({ code }: Paper) => page.height - page.bottom - qr - 18 - code.captions.length * 14

function drawFoot(doc: Doc, { code, notes, place }: Paper, top: number): void {
  drawQr(doc.file, code.address, page.side, top)
  // On a screen a tap does what a scan does on paper.
  doc.file.link(page.side, top, qr, qr, code.address)
  const look = { size: 10.5, colour: pale }
  for (const [at, caption] of code.captions.entries()) {
    const fits = fitting(doc, caption, { ...look, size: at === 0 ? 10.5 : 9 }, qr + 24)
    const x = page.side + (qr - widthOf(doc, caption, fits)) / 2
    write(doc, caption, Math.max(page.side - 12, x), top + qr + 16 + at * 14, fits)
  }
  const left = page.side + qr + 26
  const measure = ({ text }: Run) => widthOf(doc, text, look)
  const lines = notes.flatMap((note) =>
    linesOf([{ text: note, bold: false }], measure, page.width - page.side - left),
  )
  for (const [at, line] of lines.entries())
    write(doc, line.map(({ text }) => text).join(''), left, top + 22 + at * 20, look)
  const end = page.width - page.side - 18
  write(doc, place, end - widthOf(doc, place, look), top + qr - 14, look)
}
