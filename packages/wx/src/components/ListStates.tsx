import type { Pages } from '@museum/web-kit/pages.ts'
import type { ReactNode } from 'react'
import { Failed } from './Notice.tsx'

interface ListStatesProps {
  pages: Pages<unknown>
  /** Its shape while the first page is on its way. */
  skeleton: ReactNode
  empty: ReactNode
  /** The list, where it has rows. */
  children: ReactNode
}

/** A list that loads page by page, in its four states. */
export function ListStates({ pages, skeleton, empty, children }: ListStatesProps) {
  switch (pages.state) {
    case 'loading':
      return skeleton
    case 'failed':
      return <Failed text={pages.reason} onRetry={pages.retry} busy={pages.isFetching} />
    case 'empty':
      return empty
    case 'full':
      return children
  }
}
