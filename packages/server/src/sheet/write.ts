import writeXlsxFile from 'write-excel-file/node'

export type Cell = string | number

export interface Sheet {
  titles: string[]
  /** In characters. */
  widths: number[]
  rows: Cell[][]
}

/** A sheet with a bold head that stays in sight, as the bytes of an .xlsx file. */
export async function writeSheet({ titles, widths, rows }: Sheet): Promise<Buffer> {
  const head = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map(cellOf))
  return await writeXlsxFile([head, ...body], {
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
}

function cellOf(value: Cell) {
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
