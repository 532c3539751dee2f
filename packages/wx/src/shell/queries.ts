import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

/** What the server said, kept while the app is open. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A failure has been shown; the person retries.
      retry: false,
      staleTime: minute / 2,
      gcTime: 30 * minute,
      // Coming back from a chat would load every page of a long list again.
      refetchOnWindowFocus: false,
    },
  },
})
