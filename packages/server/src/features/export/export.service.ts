import type { Act } from '../../context.ts'
import { type Column, exportLimit, workbook } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'

interface Handed {
  object: string
  /** The one object that the rows belong to; 0 where there is none. */
  object_id?: number
  /** What chose the rows. */
  filter: object
  filename: string
}

/** Rows as an Excel file; the log says who took how many of them, and by what filter. */
export async function handOut<T>(
  act: Act,
  { object, object_id = 0, filter, filename }: Handed,
  rows: readonly T[],
  columns: readonly Column<T>[],
) {
  const after = { ...filter, rows: rows.length }
  await audit(act, { action: 'export', object, object_id, after })
  return await workbook(filename, rows, columns)
}

/**
 * What a list's filters let through as an Excel file, the first 50,000 rows at most; who took what is
 * in the log. `list` is the list's own service.
 */
export async function exportList<T, F extends object>(
  act: Act,
  filter: F,
  list: (act: Act, input: F & { page: number; limit: number }) => Promise<{ list: T[] }>,
  file: { object: string; title: string; columns: readonly Column<T>[] },
) {
  const { list: rows } = await list(act, { ...filter, page: 1, limit: exportLimit })
  const { object, title, columns } = file
  return await handOut(
    act,
    { object, filter, filename: `${title}-${act.at.day}.xlsx` },
    rows,
    columns,
  )
}

type List = (act: Act, input: never) => Promise<{ list: unknown[] }>

/** What a list's service is asked for beside its page. */
export type FilterOf<L extends List> = Omit<Parameters<L>[1], 'page' | 'limit'>

export const yesNo = (flag: number) => (flag === 1 ? '是' : '否')
