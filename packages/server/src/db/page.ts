import type { Call } from '@museum/contract/call.ts'
import type { CompiledQuery, SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { inOrder, type OrderedBy, type Sorted } from './order.ts'
import { countRemembered } from './remembered.ts'
import type { Db } from './types.ts'

/** The page from 1 that somebody asks for, how many rows it holds, and in which order. */
export interface Paging extends Sorted {
  page: number
  limit: number
}

/** What a list is narrowed to, and its order: all that its call is given but the page. */
export type CallFilter<C extends Call> = Omit<z.output<C['input']>, 'page' | 'limit'>

/** How many rows stand before a page. */
export const offsetOf = ({ page, limit }: Paging): number => (page - 1) * limit

/** A list's query, as its store has it: what a filter lets through at the museum's `now`, in its order. */
export type ListQuery<F, DB, TB extends keyof DB, R> = (
  db: Db,
  filter: F,
  now: string,
) => SelectQueryBuilder<DB, TB, R>

/** The query of how many rows a list has. */
export function countOf<DB, TB extends keyof DB, R>(
  rows: SelectQueryBuilder<DB, TB, R>,
): { compile: () => CompiledQuery<{ total: number }> } {
  return rows
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
}

/**
 * One page of a list and the number of all its rows, of which what is beyond a thousand is at most a
 * minute old; `rows` is the whole list in its own order, which one that is asked for takes the place of.
 * Where they can be counted more simply `count` does.
 */
export async function pageOf<DB, TB extends keyof DB, R>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, R>,
  paging: Paging,
  {
    count = countOf(rows),
    by,
  }: { count?: ReturnType<typeof countOf>; by?: OrderedBy | undefined } = {},
) {
  const ordered = inOrder(rows, paging, by)
  const list = await ordered.limit(paging.limit).offset(offsetOf(paging)).execute()
  return { list, total: await countRemembered(db, count) }
}
