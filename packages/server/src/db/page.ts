import type { SelectQueryBuilder } from 'kysely'

/** The page from 1 that somebody asks for, and how many rows it holds. */
export interface Paging {
  page: number
  limit: number
}

/** One page of a list and the number of all its rows; `rows` is the whole list in its order. */
export async function pageOf<DB, TB extends keyof DB, R>(
  rows: SelectQueryBuilder<DB, TB, R>,
  { page, limit }: Paging,
) {
  const list = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const count = rows.clearSelect().clearOrderBy()
  const [counted] = await count
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .execute()
  return { list, total: counted?.total ?? 0 }
}
