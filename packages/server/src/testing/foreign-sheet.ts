import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { zipSync } from 'fflate'

/** A cell as another program writes it: a text, a number as it stands in the file, or the failure of a formula. */
export type ForeignCell = string | { number: string; style?: number } | { error: string }
/** Cells by their columns' letters. */
export type ForeignRow = Record<string, ForeignCell>

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const links = (inner: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`
const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`

/** The letters of the template's columns by their titles. */
export const columnOf: Readonly<Record<string, string>> = Object.fromEntries(
  importColumns.map(({ title }, at) => [title, String.fromCharCode(65 + at)]),
)
/** The template's head. */
export const templateHead: ForeignRow = Object.fromEntries(
  Object.entries(columnOf).map(([title, letter]) => [letter, title]),
)

function cellOf(reference: string, cell: ForeignCell): string {
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`
  if ('error' in cell) return `<c r="${reference}" t="e"><f>A1</f><v>${cell.error}</v></c>`
  return `<c r="${reference}" s="${cell.style ?? 0}"><v>${cell.number}</v></c>`
}

/** The XML of a sheet with these rows by their numbers; `after` follows them. */
export function foreignSheet(rows: Readonly<Record<number, ForeignRow>>, after = ''): string {
  const written = Object.entries(rows).map(([at, row]) => {
    const cells = Object.entries(row).map(([letter, cell]) => cellOf(letter + at, cell))
    return `<row r="${at}">${cells.join('')}</row>`
  })
  return `<worksheet xmlns="${main}"><sheetData>${written.join('')}</sheetData>${after}</worksheet>`
}

/** The parts of a workbook of these sheets, each shown unless its state says otherwise; `book` stands before them. */
export function foreignParts(
  sheets: readonly { xml: string; state?: string; part?: string }[],
  { book = '', formats = [] as readonly string[] } = {},
): Record<string, string> {
  const named = sheets.map((sheet, at) => ({
    ...sheet,
    id: at + 1,
    part: sheet.part ?? `sheet${at + 1}.xml`,
  }))
  const listed = named.map(
    ({ id, state = 'visible' }) =>
      `<sheet name="S${id}" sheetId="${id}" state="${state}" r:id="rId${id}"/>`,
  )
  const numbered = formats.map(
    (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`,
  )
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`)
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': links(link('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${types}">${book}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': links(
      named.map(({ id, part }) => link(`rId${id}`, 'worksheet', `worksheets/${part}`)).join('') +
        link('rId90', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${numbered.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(named.map(({ part, xml }) => [`xl/worksheets/${part}`, xml])),
  }
}

/** The archive of these parts, texts as UTF-8. */
export function packed(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const bytes = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? new TextEncoder().encode(part) : part,
  ])
  return Buffer.from(zipSync(Object.fromEntries(bytes)))
}

/** A workbook of one sheet. */
export const foreignBook = (
  rows: Readonly<Record<number, ForeignRow>>,
  { after = '', book = '', formats = [] as readonly string[] } = {},
): Buffer => packed(foreignParts([{ xml: foreignSheet(rows, after) }], { book, formats }))

/** A text as Chinese Windows wrote it, by the reader's own table. */
export function inGb(text: string): Buffer {
  const reader = new TextDecoder('gb18030')
  const codes = new Map<string, number[]>()
  for (let first = 0x81; first < 0xff; first += 1)
    for (let second = 0x40; second < 0xff; second += 1) {
      const char = reader.decode(Uint8Array.of(first, second))
      if (!codes.has(char)) codes.set(char, [first, second])
    }
  return Buffer.from([...text].flatMap((char) => codes.get(char) ?? [char.charCodeAt(0)]))
}
