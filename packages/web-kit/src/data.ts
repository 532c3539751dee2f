import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  replaceEqualDeep,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, use, useRef, useState } from 'react'
import { type Command, type CommandApp, type CommandOptions, createCommand } from './command.ts'
import { type ListAddress, nextPage, type Pages, pagesOf, type RowOf, rowsIn } from './pages.ts'
import { noteRead, readChanged } from './patch.ts'
import type { SendOptions } from './send.ts'
import { noteVersion, versionOf } from './versions.ts'

export interface QueryOptions {
  enabled?: boolean
  /** Read anew whenever its screen opens, while what is known is shown. */
  fresh?: boolean
  /** Read anew when the person comes back to the app. */
  onReturn?: boolean
  /** Milliseconds between two reads. */
  every?: number
  /** Shows the answer to the earlier input until the new one arrives. */
  keep?: boolean
  /** The screen words a failure itself. */
  own?: boolean
  /** No loading indicator. */
  quiet?: boolean
}

export interface KnownOptions<T> extends QueryOptions {
  /** What another call has just answered of it: it is not asked for before it would be read anew. */
  known?: T
}

export interface PagesOptions {
  size?: number
  /** The list ends with a page that is not full, not only with an empty one. */
  endsShort?: boolean
  enabled?: boolean
  fresh?: boolean
  /** The screen words every failure itself, and not only that of a list which shows nothing yet. */
  own?: boolean
}

/** How a front end sends its reads. */
interface Reader {
  send: CommandApp['send']
  reads?: SendOptions
}

/** What one front end brings to the data layer. */
export interface DataApp extends CommandApp, Reader {}

interface Read {
  client: QueryClient
  queryKey: readonly unknown[]
}

/** How the front end around sends, tells and asks. */
export const DataContext = createContext<DataApp | undefined>(undefined)

function useApp(): DataApp {
  const app = use(DataContext)
  if (!app) throw new Error('no DataContext around')
  return app
}

async function read<A extends Address>(
  app: Reader,
  { client, queryKey }: Read,
  address: A,
  input: InputOf<A>,
  options: SendOptions,
): Promise<OutputOf<A>> {
  const reply = await app.send(address, input, { ...app.reads, ...options })
  const query = client.getQueryCache().find({ queryKey, exact: true })
  if (query && reply.read !== undefined) noteRead(query, reply.read)
  // Showing something may change it: what is opened counts as read.
  if (reply.changed !== undefined) void readChanged(client, reply.changed, query)
  noteVersion(reply.data, reply.version)
  return reply.data
}

/** The query of a call's answer, for what reads outside a screen. */
export function queryOf<A extends Address>(
  app: Reader,
  address: A,
  input: InputOf<A>,
  options: SendOptions = {},
) {
  return {
    queryKey: [address, input] as const,
    queryFn: (context: Read) => read(app, context, address, input, options),
    // What is equal stays the same object, and is known to be of the newer version.
    structuralSharing: (before: unknown, after: unknown) => {
      const kept = replaceEqualDeep(before, after)
      noteVersion(kept, versionOf(after as object))
      return kept
    },
  }
}

/**
 * One call's answer: kept under address and input while its screen is away, and read anew when a
 * command changed a table that it came from.
 */
export function useQueryOf<A extends Address>(
  address: A,
  input: InputOf<A>,
  { enabled = true, fresh, onReturn, every, keep, known, ...send }: KnownOptions<OutputOf<A>> = {},
) {
  return useQuery<OutputOf<A>>({
    ...queryOf(useApp(), address, input, send),
    enabled,
    refetchOnMount: fresh ? 'always' : true,
    // Another input is another opening.
    ...(fresh && { staleTime: 0 }),
    ...(onReturn && { refetchOnWindowFocus: true }),
    ...(every !== undefined && { refetchInterval: every }),
    ...(known !== undefined && { initialData: known }),
    ...(keep && { placeholderData: keepPreviousData }),
  })
}

/** A list in pages, with what its first page says beside the rows. */
export function usePagesOf<A extends ListAddress>(
  address: A,
  input: Omit<InputOf<A>, 'page' | 'limit'>,
  { size = 10, endsShort = false, enabled = true, fresh, own }: PagesOptions = {},
): PagesOf<A> {
  const app = useApp()
  const query = useInfiniteQuery<
    OutputOf<A>,
    Error,
    InfiniteData<OutputOf<A>, number>,
    readonly unknown[],
    number
  >({
    queryKey: [address, 'pages', input, size],
    queryFn: ({ pageParam, signal, ...context }) => {
      const whole = { ...input, page: pageParam, limit: size } as unknown as InputOf<A>
      // A list that shows nothing yet says in its place what failed.
      const blank = context.client.getQueryData(context.queryKey) === undefined
      return read(app, context, address, whole, { own: own ?? blank, signal })
    },
    initialPageParam: 1,
    enabled,
    refetchOnMount: fresh ? 'always' : true,
    getNextPageParam: (last, all) => nextPage(rowsIn(last), all.length, { size, endsShort }),
  })
  return {
    ...pagesOf(query, query.data?.pages.flatMap((page) => rowsIn<A>(page)) ?? []),
    data: query.data?.pages[0],
    isEnabled: query.isEnabled,
    error: query.error,
    refetch: query.refetch,
  }
}

/** A command, asked first where it has a question, and sent once however often it is tapped. */
export function useCommand<A extends Address>(
  address: A,
  options: CommandOptions<A> = {},
): Command<A> {
  const app = useApp()
  const queries = useQueryClient()
  const [sent, setSent] = useState<InputOf<A>>()
  const latest = useRef(options)
  latest.current = options
  const [run] = useState(() => createCommand(app, queries, address, () => latest.current, setSent))
  return { run, busy: sent !== undefined, sent }
}

export type PagesOf<A extends ListAddress> = Pages<RowOf<A>> & {
  /** The first page. */
  data: OutputOf<A> | undefined
  isEnabled: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}
