import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

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

/** Makes this what is known under exactly this key, whatever read of it is on its way. */
export function show<T>(queries: QueryClient, queryKey: QueryKey, data: T): void {
  const again = stopReads(reading(queries, queryKey, true))
  queries.setQueryData<T>(queryKey, data)
  again()
}

/** Has everything under `queryKey` read anew, also what is on its way for the first time. */
export async function readAnew(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  // What is known already and on its way again is begun anew by invalidating it.
  stopReads(reading(queries, queryKey).filter(({ state }) => state.data === undefined))()
  await queries.invalidateQueries({ queryKey })
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
    return changed.includes(every) || changed.some((table) => known.has(table))
  }
  stopReads(
    queries.getQueryCache().findAll({
      predicate: (query) =>
        concerned(query) && query.state.data === undefined && query.state.fetchStatus !== 'idle',
    }),
  )()
  await queries.invalidateQueries({ predicate: concerned })
}

/** Has everything under `queryKey` read anew when it is next asked for; what is on its way begins again. */
export async function outdate(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  stopReads(reading(queries, queryKey))()
  await queries.invalidateQueries({ queryKey, refetchType: 'none' })
}

function reading(queries: QueryClient, queryKey: QueryKey, exact = false): Query[] {
  return queries
    .getQueryCache()
    .findAll({ queryKey, exact, predicate: ({ state }) => state.fetchStatus !== 'idle' })
}

/** Stops reads; what it answers begins them again, a next page as a next page. */
function stopReads(running: readonly Query[]): () => void {
  for (const query of running) void query.cancel({ silent: true })
  return () => {
    for (const query of running) {
      const meta = query.state.fetchMeta
      // A failure is the query's own to show.
      query.fetch(undefined, meta ? { meta } : {}).catch(() => {})
    }
  }
}
