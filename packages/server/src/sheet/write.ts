import { archived } from './archive.ts'

export type Cell = string | number

/** What stands above the rows. */
export interface Head {
  titles: readonly string[]
  /** In characters. */
  widths: readonly number[]
  /** Columns whose cells, the empty ones below too, are texts whatever is typed into them. */
  texts: readonly boolean[]
  /** Lines over the titles, each in the first column, with an empty one below them. */
  above?: readonly string[]
  /** True where a number in it stands for a day that is counted from 1904. */
  from1904?: boolean
}

/**
 * The bytes of an .xlsx file as they are made, its rows in parts: a bold head that stays in sight, and a
 * part is asked for when the one before it is written.
 */
export function writeSheet(
  head: Head,
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Uint8Array> {
  return archived([
    ...frameOf(head),
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(head, parts) },
  ])
}

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const [bold, asText] = [1, 2]
const inBold = [` s="${bold}"`]
const plain = ['']

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`

const frameOf = ({ from1904 = false }: Head) => [
  {
    name: '[Content_Types].xml',
    content: `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  },
  {
    name: '_rels/.rels',
    content: `${declared}<Relationships xmlns="${packages}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    content: `${declared}<workbook xmlns="${main}" xmlns:r="${relations}">${from1904 ? '<workbookPr date1904="1"/>' : ''}<bookViews><workbookView/></bookViews><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${declared}<Relationships xmlns="${packages}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
  },
  {
    name: 'xl/styles.xml',
    content: `${declared}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  },
]

async function* sheetOf(
  { titles, widths, texts, above = [] }: Head,
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const columns = titles.map((_, at) => letters(at + 1))
  const styles = texts.map((isText) => (isText ? ` s="${asText}"` : ''))
  const cols = widths.map((width, at) => {
    const style = texts[at] ? ` style="${asText}"` : ''
    return `<col min="${at + 1}" max="${at + 1}" width="${width}"${style} customWidth="1"/>`
  })
  const head = above.length === 0 ? 1 : above.length + 2
  const pane = `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>`
  yield `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`
  const over = above.map((line, at) => rowOf(at + 1, [line], columns, at === 0 ? inBold : plain))
  yield `<cols>${cols.join('')}</cols><sheetData>${over.join('')}${rowOf(
    head,
    titles,
    columns,
    titles.map(() => ` s="${bold}"`),
  )}`
  let row = head
  for await (const part of parts) {
    let text = ''
    for (const cells of part) {
      row += 1
      text += rowOf(row, cells, columns, styles)
    }
    yield text
  }
  yield '</sheetData></worksheet>'
}

function rowOf(
  row: number,
  cells: readonly Cell[],
  columns: readonly string[],
  styles: readonly string[],
): string {
  let text = `<row r="${row}">`
  for (const [at, cell] of cells.entries())
    if (typeof cell === 'number')
      text += `<c r="${columns[at]}${row}"${styles[at]}><v>${cell}</v></c>`
    else if (cell !== '')
      text += `<c r="${columns[at]}${row}"${styles[at]} t="inlineStr"><is>${textOf(cell)}</is></c>`
  return `${text}</row>`
}

function textOf(cell: string): string {
  const kept = cell.trim() === cell ? '' : ' xml:space="preserve"'
  return `<t${kept}>${special.test(cell) ? cell.replace(specials, escaped) : cell}</t>`
}

// Marks of XML, characters that XML cannot hold, line ends that are none in a cell, and what stands before
// four digits that a sheet program would read as the number of a character.
const special = /[&<>\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029]|_(?=x[\dA-F]{4}_)/iu
const specials = new RegExp(special, 'giu')
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\t': '\t',
  '\n': '\n',
  '\r': '\r',
  _: '_x005F_',
  '\v': '\n',
  '\f': '\n',
  '\u0085': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
}
const escaped = (char: string) => entities[char] ?? ''

/** A column's letters by its number from 1: A, B … Z, AA. */
function letters(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}
