/**
 * The cells of what a sheet copied: rows by lines, cells by tabs, and in quotation marks a cell that has
 * line ends, tabs or quotation marks itself. Empty lines behind the last row are no rows, and one between rows
 * of several cells has none: a sheet writes its empty cells as tabs.
 */
export function pastedTable(text: string): string[][] {
  const rest = text.replace(/\r\n?/g, '\n').replace(/(\n[ \u3000]*)+$/, '')
  const table: string[][] = [[]]
  for (const [, cell = '', end] of `${rest}\n`.matchAll(
    /("(?:[^"]|"")*"(?=[\t\n])|[^\t\n]*)([\t\n])/g,
  )) {
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    table.at(-1)?.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\n') table.push([])
  }
  const rows = table.slice(0, -1)
  const isWide = rows.some((row) => row.length > 1)
  return isWide ? rows.map((row) => (row.length === 1 && row[0] === '' ? [] : row)) : rows
}
