import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import { listSorts, plainSort, type SortedPath } from '@museum/contract/sorts.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useAddressFilter } from './useAddressFilter.ts'

/** The calls that answer one page of a table. */
export type ListAddress = {
  [A in Address]: OutputOf<A> extends { list: { id: number }[]; total: number } ? A : never
}[Address]
export type RowOf<A extends ListAddress> = OutputOf<A>['list'][number]
export type Filter = Record<string, string>

interface ListOptions<A extends ListAddress, F extends Filter> {
  /** The filter that the list starts with; the address holds what differs from it. */
  start: F
  /** Which of it is a tab, a place rather than a filter, and the tabs in which else something may stand. */
  tab?: keyof F & string
  tabs?: readonly Tab[]
  /** What the call takes besides the page; what an address was changed to by hand is left out. */
  input: (filter: F) => Omit<InputOf<A>, 'page' | 'limit'>
  /** Milliseconds between two reads. */
  every?: number
}

interface Tab {
  value: string
  label: string
}

const noSorts: readonly string[] = []

/** One page of a table, its filter, order and paging held by the address. */
export function useList<A extends ListAddress, F extends Filter>(
  address: A,
  options: ListOptions<A, F>,
) {
  const sorts: readonly string[] = listSorts[address.slice(4) as SortedPath] ?? noSorts
  const start: F = { ...(sorts === noSorts ? {} : { sort: '' }), ...options.start }
  const place = useAddressFilter<keyof F & string>(start, options.tab)
  const asked = place.filter['sort' as keyof F & string] ?? ''
  const sort = sorts.some((one) => plainSort(one) === plainSort(asked)) ? asked : ''
  const { sort: _, ...only } = options.input(place.filter as F) as Record<string, unknown>
  const inputOf = (filter: F) => ({ ...options.input(filter), ...(sort === '' ? {} : { sort }) })
  const input = inputOf(place.filter as F)
  const query = useQueryOf(address, { ...input, ...place.paging } as unknown as InputOf<A>, {
    keep: true,
    ...(options.every ? { every: options.every } : {}),
  })
  const { tab, tabs } = options
  return {
    ...{ ...place, start, filter: place.filter as F, address, input, inputOf, query, tab, tabs },
    /** What it finds, in whatever order: those who are ticked stay so in another one. */
    only,
    /** By what it can be put in order, by what it is, and how that is changed. */
    ...{ sorts, sort },
    setSort: (next: string) => place.setFilter({ sort: next } as unknown as Partial<F>),
    rows: rowsOf(query.data),
  }
}

const none: never[] = []
const rowsOf = <A extends ListAddress>(data: OutputOf<A> | undefined): RowOf<A>[] =>
  data?.list ?? none

export type List<A extends ListAddress = ListAddress, F extends Filter = Filter> = ReturnType<
  typeof useList<A, F>
>
