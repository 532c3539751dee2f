import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { CallError } from './send.ts'

type Listing<T> = { list: T[] }

/** Calls that answer a list page by page. */
export type ListAddress = {
  [A in Address]: OutputOf<A> extends Listing<unknown>
    ? 'page' extends keyof InputOf<A>
      ? A
      : never
    : never
}[Address]
export type RowOf<A extends Address> = OutputOf<A> extends Listing<infer T> ? T : never

/** A list as it loads page by page; `end` says what stands below the rows. */
export interface Pages<T> {
  rows: T[]
  state: 'loading' | 'failed' | 'empty' | 'full'
  end: 'more' | 'fetching' | 'done' | 'stopped'
  /** Why the last fetch failed, in the server's words. */
  reason: string | undefined
  isFetching: boolean
  next: () => void
  retry: () => void
}

/** A list in pages, as the query of its pages has it. */
export function pagesOf<T>(query: UseInfiniteQueryResult<unknown>, rows: T[]): Pages<T> {
  return {
    rows,
    state: stateOf(query.data !== undefined, rows.length, query.isError),
    end: endOf(query),
    reason: query.error instanceof CallError ? query.error.message : undefined,
    isFetching: query.isFetching,
    next: () => {
      if (!query.isFetching) void query.fetchNextPage()
    },
    retry: () => {
      if (query.isFetchNextPageError) void query.fetchNextPage()
      else void query.refetch()
    },
  }
}

function stateOf(loaded: boolean, count: number, failed: boolean): Pages<unknown>['state'] {
  if (!loaded) return failed ? 'failed' : 'loading'
  return count === 0 ? 'empty' : 'full'
}

function endOf(query: UseInfiniteQueryResult<unknown>): Pages<unknown>['end'] {
  if (query.isFetchingNextPage) return 'fetching'
  if (query.isError) return 'stopped'
  return query.hasNextPage ? 'more' : 'done'
}

/** The rows that an answer brings. */
export function rowsIn<A extends Address>(data: OutputOf<A>): RowOf<A>[] {
  return (data as Listing<RowOf<A>>).list
}

/**
 * The page after those that came; undefined when the last was empty, or with `endsShort` not full,
 * which ends the list (§7.60–7.62).
 */
export function nextPage(
  last: readonly unknown[],
  pages: number,
  { size = 10, endsShort = false }: { size?: number; endsShort?: boolean } = {},
): number | undefined {
  return last.length === 0 || (endsShort && last.length < size) ? undefined : pages + 1
}
