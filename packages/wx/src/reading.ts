import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import { nextPage } from '@museum/web-kit/pages.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send } from './client.ts'

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
  fetching: boolean
  next: () => void
  retry: () => void
}

/**
 * A list in pages of `size` that ends with an empty page, or with `endsShort` with one that is not
 * full. A page that fails to load stops the list (specification sections 7 and 8).
 */
export function usePages<A extends ListAddress>(
  address: A,
  filter: Omit<InputOf<A>, 'page' | 'limit'>,
  {
    size = 10,
    endsShort = false,
    fresh = false,
  }: {
    size?: number
    endsShort?: boolean
    /** Read anew whenever its screen opens, while what is known is shown. */
    fresh?: boolean
  } = {},
): Pages<RowOf<A>> {
  const query = useInfiniteQuery({
    queryKey: [address, 'pages', filter, size],
    queryFn: async ({ pageParam, client, queryKey, signal }) => {
      const input = { ...filter, page: pageParam, limit: size } as unknown as InputOf<A>
      // A list that shows nothing yet says in its place what failed.
      const own = client.getQueryData(queryKey) === undefined
      const { data } = await send(address, input, { own, signal })
      return (data as Listing<RowOf<A>>).list
    },
    initialPageParam: 1,
    refetchOnMount: fresh ? 'always' : true,
    getNextPageParam: (last, all) => nextPage(last, all.length, { size, endsShort }),
  })
  return pagesOf(query, query.data?.pages.flat() ?? [])
}

/**
 * An object that brings a list of its own, page by page until an empty one: what the first page says
 * of it, and the list.
 */
export function useListed<A extends ListAddress>(
  address: A,
  input: Omit<InputOf<A>, 'page' | 'limit'>,
  {
    size = 10,
    fresh = false,
    own = false,
    enabled = true,
  }: { size?: number; fresh?: boolean; own?: boolean; enabled?: boolean } = {},
) {
  const query = useInfiniteQuery({
    queryKey: [address, 'listed', input, size],
    queryFn: async ({ pageParam, signal }) => {
      const whole = { ...input, page: pageParam, limit: size } as unknown as InputOf<A>
      return (await send(address, whole, { own, signal })).data
    },
    initialPageParam: 1,
    enabled,
    refetchOnMount: fresh ? 'always' : true,
    getNextPageParam: (last, all) => nextPage(rowsIn(last), all.length),
  })
  const pages = pagesOf(query, query.data?.pages.flatMap((page) => rowsIn<A>(page)) ?? [])
  return { data: query.data?.pages[0], error: query.error, pages, refetch: query.refetch }
}

function rowsIn<A extends ListAddress>(data: OutputOf<A>): RowOf<A>[] {
  return (data as Listing<RowOf<A>>).list
}

function pagesOf<T>(query: UseInfiniteQueryResult<unknown>, rows: T[]): Pages<T> {
  const reason = query.error instanceof CallError ? query.error.message : undefined
  return {
    rows,
    state: stateOf(query.data !== undefined, rows.length, query.isError),
    end: query.isFetchingNextPage
      ? 'fetching'
      : query.isError
        ? 'stopped'
        : query.hasNextPage
          ? 'more'
          : 'done',
    reason,
    fetching: query.isFetching,
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

/**
 * One call's answer, kept while its screen is away; `enabled: false` waits, `fresh` asks anew each
 * time the screen opens, `own` leaves wording a failure to the screen, which has one place for it.
 */
export function useRead<A extends Address>(
  address: A,
  input: InputOf<A>,
  options: { enabled?: boolean; fresh?: boolean; own?: boolean } = {},
) {
  return useQuery({
    queryKey: [address, input],
    queryFn: async () => (await send(address, input, { own: options.own ?? false })).data,
    enabled: options.enabled ?? true,
    refetchOnMount: options.fresh ? 'always' : true,
    // Another input is another opening.
    ...(options.fresh ? { staleTime: 0 } : {}),
  })
}
