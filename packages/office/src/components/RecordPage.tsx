import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { NotFoundPage, Page } from '../shell/Page.tsx'
import { Loaded } from './Blank.tsx'

/** The id in the address; 0 when it is none. */
export function useRecordId(): number {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}

interface RecordPageProps<T> {
  title: string
  id: number
  query: UseQueryResult<T>
  children: (record: T) => ReactNode
}

/** A page about one record: not found, loading, failed, or the record. */
export function RecordPage<T>({ title, id, query, children }: RecordPageProps<T>) {
  if (id === 0) return <NotFoundPage />
  if (query.data) return children(query.data)
  return (
    <Page title={title}>
      <Loaded query={query} lines={10} card>
        {() => null}
      </Loaded>
    </Page>
  )
}
