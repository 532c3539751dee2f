import { setImmediate as turn } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'

/** So many rows are read by one statement before others have their turn. */
const partRows = 500

interface Ids {
  execute: () => Promise<{ id: number }[]>
}
interface Rows<R> {
  execute: () => Promise<R[]>
}

/**
 * The rows of `ids`, in their order and in parts, each read when it is asked for. Which rows there are is
 * decided at one moment, so none comes twice and none that stays is missed, whatever is written
 * meanwhile; each shows what it holds when its part is read, and one that is gone by then is left out.
 */
export async function* rowsInParts<R extends { id: number }>(
  ids: Ids,
  rowsOf: (ids: number[]) => Rows<R>,
): AsyncGenerator<R[]> {
  const all = await ids.execute()
  for (let at = 0; at < all.length; at += partRows) {
    if (at > 0) await turn()
    const part = all.slice(at, at + partRows).map(({ id }) => id)
    const rows = new Map((await rowsOf(part).execute()).map((row) => [row.id, row]))
    yield part.flatMap((id) => rows.get(id) ?? [])
  }
}

/** What a query of a page finds, in parts as `rowsInParts` reads them; `id` names its rows. */
export function pageInParts<DB, TB extends keyof DB, R extends { id: number }>(
  page: SelectQueryBuilder<DB, TB, R>,
  id: string,
): AsyncGenerator<R[]> {
  const column = sql.ref<number>(id)
  const ids = page.clearSelect().select(column.as('id')).$castTo<{ id: number }>()
  return rowsInParts(ids, (part) => page.where(column, 'in', part))
}
