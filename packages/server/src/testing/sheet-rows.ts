import { readSheet } from '../sheet/read.ts'

/** Lines over the titles of an export, with the empty one below them. */
const headRows = 4

/** The rows of a sheet, without what an export says over its titles. */
export async function readRows(bytes: Buffer, mostRows: number): Promise<string[][]> {
  const rows = await readWhole(bytes, mostRows)
  return rows[1]?.[0]?.startsWith('用途：') ? rows.slice(headRows) : rows
}

/** The rows of a sheet that one sees when it is opened, one for each of its numbers, as texts. */
export async function readWhole(bytes: Buffer, mostRows: number): Promise<string[][]> {
  const rows: string[][] = []
  for (const { at, cells } of (await readSheet(bytes, mostRows)).rows) rows[at - 1] = cells
  return Array.from(rows, (row = []) => row)
}
