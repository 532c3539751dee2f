import type { Act } from '../../context.ts'
import { type Column, workbook } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'

/** The most rows that one file takes. */
const exportLimit = 50_000

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
  const after = { ...filter, rows: rows.length }
  await audit(act, { action: 'export', object: file.object, object_id: 0, after })
  return await workbook(`${file.title}-${act.at.day}.xlsx`, rows, file.columns)
}

type List = (act: Act, input: never) => Promise<{ list: unknown[] }>

/** What a list's service is asked for beside its page. */
export type FilterOf<L extends List> = Omit<Parameters<L>[1], 'page' | 'limit'>

export const yesNo = (flag: number) => (flag === 1 ? '是' : '否')
