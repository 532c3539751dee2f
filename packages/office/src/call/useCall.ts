import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { noteVersion, versionOf } from '@museum/web-kit/versions.ts'
import {
  keepPreviousData,
  QueryClient,
  replaceEqualDeep,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { client } from '../client.ts'

const transient = (error: unknown) =>
  error instanceof CallError && (error.status === -1 || error.status >= 502)

/** What the office knows of the server. Failed reads are tried once more when the fault may pass. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (count, error) => count < 1 && transient(error),
      staleTime: 5_000,
    },
    mutations: { networkMode: 'always' },
  },
})

interface CallOptions<T> {
  enabled?: boolean
  /** Milliseconds between two reads; where it depends on what was read, a function of it. */
  every?: number | ((data: T) => number | undefined)
  /** Shows the rows of the earlier input until the new ones arrive. */
  keep?: boolean
}

/** Reads a call; its failure is for the screen to show in place. */
export function useCall<A extends Address>(
  address: A,
  input: InputOf<A>,
  options: CallOptions<OutputOf<A>> = {},
): UseQueryResult<OutputOf<A>> {
  const { every } = options
  return useQuery<OutputOf<A>>({
    queryKey: [address, input],
    queryFn: async () => {
      const reply = await client.send(address, input, { own: true, repeats: true, quiet: true })
      noteVersion(reply.data, reply.version)
      return reply.data
    },
    // What is equal stays the same object, and is known to be of the newer version.
    structuralSharing: (before, after) => {
      const kept = replaceEqualDeep(before, after)
      noteVersion(kept, versionOf(after as object))
      return kept
    },
    enabled: options.enabled ?? true,
    refetchInterval:
      typeof every === 'function'
        ? ({ state }) => (state.data ? (every(state.data) ?? false) : false)
        : (every ?? false),
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  })
}

/** Marks what the addresses read as out of date; what is on the screen is read again. */
export function refresh(...addresses: Address[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => addresses.includes(queryKey[0] as Address),
  })
}
