import type { InputOf } from '@museum/contract/calls.ts'
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ListAddress, RowOf } from './pages.ts'

/**
 * Changes what is known under `queryKey` to what an act has made of it. Reads on their way began
 * before the act, so that their answers would take it back: they are stopped and begin again.
 */
export function patch<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (known: T) => T | undefined,
): void {
  const again = stopReads(reading(queries, queryKey))
  queries.setQueriesData<T>({ queryKey }, (known) => known && change(known))
  again()
}

/** Changes the rows of a call that is known page by page, with every input or with this. */
export function patchRows<A extends ListAddress>(
  queries: QueryClient,
  key: readonly [A] | readonly [A, Partial<InputOf<A>>],
  change: (rows: RowOf<A>[]) => RowOf<A>[],
): void {
  const [address, ...input] = key
  patch<InfiniteData<{ list: RowOf<A>[] }>>(queries, [address, 'pages', ...input], (known) => ({
    ...known,
    pages: known.pages.map((page) => ({ ...page, list: change(page.list) })),
  }))
}

/**
 * Makes this what is known under exactly this key, whatever read of it is on its way. `tables` are
 * those of the answer that told of it: what changes them has it read anew. `updatedAt` is when it was
 * true, in milliseconds; now, unless told.
 */
export function show<T>(
  queries: QueryClient,
  queryKey: QueryKey,
  data: T,
  tables?: string | undefined,
  updatedAt?: number,
): void {
  const again = stopReads(reading(queries, queryKey, true))
  queries.setQueryData<T>(queryKey, data, updatedAt === undefined ? {} : { updatedAt })
  const query = queries.getQueryCache().find({ queryKey, exact: true })
  if (query && tables !== undefined) noteRead(query, tables)
  again()
}

// From which tables the answers of a query came.
const readFrom = new WeakMap<Query, Set<string>>()

/** Says that any table may be meant. */
export const every = '*'

/** Notes from which tables an answer of this query was read, as its header says. */
export function noteRead(query: Query, tables: string): void {
  const known = readFrom.get(query) ?? new Set()
  for (const table of tables.split(',')) known.add(table)
  readFrom.set(query, known)
}

/**
 * Has what was read from these tables read anew: at once what is in sight, the rest when it is next
 * asked for. What has no answer yet may have been read before the change. `own` is the query whose
 * answer told of it.
 */
export async function readChanged(
  queries: QueryClient,
  tables: string,
  own?: Query,
): Promise<void> {
  const changed = tables.split(',')
  const concerned = (query: Query) => {
    if (query === own) return false
    const known = readFrom.get(query)
    if (!known) return query.state.data === undefined
    return changed.includes(every) || known.has(every) || changed.some((table) => known.has(table))
  }
  const running = queries
    .getQueryCache()
    .findAll({ predicate: (query) => concerned(query) && query.state.fetchStatus !== 'idle' })
  const isPaging = ({ state }: Query) => state.fetchMeta?.fetchMore !== undefined
  // What is known of a list is read anew before its next page.
  const goOn = stopReads(running.filter(isPaging))
  stopReads(running.filter((query) => !isPaging(query)))()
  await queries.invalidateQueries({ predicate: concerned }, { cancelRefetch: false })
  goOn()
}

function reading(queries: QueryClient, queryKey: QueryKey, exact = false): Query[] {
  return queries
    .getQueryCache()
    .findAll({ queryKey, exact, predicate: ({ state }) => state.fetchStatus !== 'idle' })
}

/** Stops reads; what it answers begins them again, a next page as a next page. */
function stopReads(running: readonly Query[]): () => void {
  const reads = running.map((query) => ({ query, meta: query.state.fetchMeta }))
  for (const query of running) void query.cancel({ silent: true })
  return () => {
    for (const { query, meta } of reads) {
      // A failure is the query's own to show.
      query.fetch(undefined, meta ? { meta } : {}).catch(() => {})
    }
  }
}
