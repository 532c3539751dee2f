import { oneLine } from '@museum/contract/text.ts'
import { type ImportProblem, importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { type Head, isReasonTitle, placesOf } from '@museum/contract/volunteer/import-head.rules.ts'
import { workbook } from '../../sheet/sheet.ts'
import type { Named } from './import-people.service.ts'

/** A row that is not taken, with all that is wrong in it. */
export interface Wrong extends Named {
  problems: readonly ImportProblem[]
}

const reason = '原因'
const mostName = 80
const [narrow, wide] = [8, 40]

/**
 * Rows as they stand in a sheet, under its own titles and in their order, each with what is wrong in it in a
 * column behind them; where the sheet came back before, in the one that it has. What counts its days from 1904 does so still.
 */
/** What of a row comes back. */
export type BackRow = Pick<Wrong, 'cells' | 'problems'>

export async function backSheet(
  filename: string,
  titles: readonly string[],
  rows: readonly BackRow[],
  from1904: boolean,
) {
  const count = Math.max(titles.length, ...rows.map(({ cells }) => cells.length))
  const own = Array.from({ length: count }, (_, at) => at).filter(
    (at) => !isReasonTitle(titles[at] ?? ''),
  )
  const columns = own.map((at) => ({
    title: titles[at] ?? '',
    value: ({ cells }: BackRow) => cells[at] ?? '',
    width: widthOf([titles[at], ...rows.slice(0, 50).map(({ cells }) => cells[at])]),
    // Nothing that was typed is rounded when it is put right.
    text: true as const,
  }))
  const why = { title: reason, value: ({ problems }: BackRow) => reasonOf(problems), width: wide }
  return await workbook(backName(filename, rows.length), rows, [...columns, why], from1904)
}

function widthOf(texts: readonly (string | undefined)[]): number {
  // A Chinese character is as wide as two others.
  const widths = texts.map((text = '') => text.slice(0, wide).replace(/[^\x20-\x7e]/g, '..').length)
  return Math.min(wide, Math.max(narrow, ...widths) + 2)
}

/** What is wrong in a row, as one text. */
function reasonOf(problems: readonly ImportProblem[]): string {
  return problems
    .map(({ column, msg }) => (msg.includes(column) ? msg : `${column}：${msg}`))
    .join('；')
}

const mostValue = 40
const cut = (text: string) => [...oneLine(text)].slice(0, mostValue).join('')

/** Whose rows are wrong, and what stands in the cells of which something is told. */
export function toldOfFaulty(head: Head, rows: readonly Wrong[]) {
  const places = placesOf(head)
  const titles = new Map(importColumns.map(({ field, title }) => [title, field] as const))
  return rows.map(({ at, row, cells, problems }) => ({
    ...{ row: at, name: cut(row.name) },
    cells: [...new Set(problems.map(({ column }) => column))].map((column) => {
      const field = titles.get(column)
      return { column, value: cut(cells[(field && places.get(field)) ?? -1] ?? '') }
    }),
  }))
}

function backName(filename: string, count: number): string {
  const bare = oneLine(filename.toWellFormed())
    .replace(/\.\w{1,5}$/, '')
    .replace(/（退回\d+行）$/, '')
  return `${bare.slice(0, mostName).toWellFormed() || '名册'}（退回${count}行）.xlsx`
}
