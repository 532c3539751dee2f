import { CallError } from '@museum/web-kit/send.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Blank } from './Blank.tsx'
import { Failure } from './Failure.tsx'

/** In place of a row that an address names: on its way, missing, or not to be had. */
export function Sought({ query }: { query: UseQueryResult<unknown> }) {
  const { error } = query
  if (error instanceof CallError && error.code === 'content.not_found')
    return (
      <div role="alert">
        <Blank text="没有这条记录：它不存在，或已被删除。" />
      </div>
    )
  if (error) return <Failure error={error} onRetry={() => void query.refetch()} />
  return (
    <div role="status" aria-busy="true" aria-label="正在载入">
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
}
