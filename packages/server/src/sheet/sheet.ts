import writeXlsxFile from 'write-excel-file/node'

export interface Column<T> {
  title: string
  value: (row: T) => string | number
  /** In characters. */
  width: number
}

/** No export holds more rows. */
export const exportLimit = 50_000

/**
 * Rows as an Excel file. Texts stay texts, so `=1+1` runs nowhere and 18 digits stay whole; numbers are
 * numbers, which whoever opens it can add up.
 */
export async function workbook<T>(
  filename: string,
  rows: readonly T[],
  columns: readonly Column<T>[],
): Promise<{ filename: string; type: string; bytes: Buffer }> {
  const head = columns.map(({ title }) => ({
    value: title,
    type: String,
    fontWeight: 'bold' as const,
  }))
  const body = rows.map((row) => columns.map(({ value }) => cellOf(value(row))))
  const bytes = await writeXlsxFile([head, ...body], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer()
  return {
    filename,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes,
  }
}

function cellOf(value: string | number) {
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
