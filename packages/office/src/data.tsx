import { type DataApp, DataContext } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { client } from './client.ts'
import { notice } from './notice.ts'

const transient = (error: unknown) =>
  error instanceof CallError && (error.status === -1 || error.status >= 502)

/** What the office knows of the server. Failed reads are tried once more when the fault may pass. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: (count, error) => count < 1 && transient(error),
      staleTime: 5_000,
      // What is the same in an address is the same read, however it is written in the code.
      queryKeyHashFn: (key) => hashKey(key.map(said)),
    },
  },
})

function said(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part
  const fields = Object.entries(part).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  )
}

/** How the office sends its reads. */
export const reader = {
  send: client.send,
  // A failed read is for its screen to show in place.
  reads: { own: true, repeats: true, quiet: true },
}

/** How the office reads, says what is done and asks, for every screen below. */
export function DataLayer({ children }: { children: ReactNode }) {
  const { modal } = App.useApp()
  const [app] = useState<DataApp>(() => ({
    ...reader,
    tell: notice.success,
    ask: async ({ title, text, confirm, danger = false }) =>
      await modal.confirm({
        ...{ title, content: text, okText: confirm },
        okButtonProps: { danger },
      }),
    askWhose: async (refusal) => (await import('./staleDialog.tsx')).askWhose(modal, refusal),
  }))
  return (
    <QueryClientProvider client={queryClient}>
      <DataContext value={app}>{children}</DataContext>
    </QueryClientProvider>
  )
}
