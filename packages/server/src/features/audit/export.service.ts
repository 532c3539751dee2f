import type { Act } from '../../context.ts'
import { type Column, workbook } from '../../sheet/sheet.ts'
import { audit } from './audit.service.ts'

/** The most rows that one file takes. */
export const exportLimit = 50_000

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
