import { readSheet } from '../sheet/read.ts'

/** The rows of a sheet that one sees when it is opened, one for each of its numbers, as texts. */
export async function readRows(bytes: Buffer, mostRows: number): Promise<string[][]> {
  const rows: string[][] = []
  for (const { at, cells } of (await readSheet(bytes, mostRows)).rows) rows[at - 1] = cells
  return Array.from(rows, (row = []) => row)
}
