import { CallError } from '@museum/web-kit/send.ts'
import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import { Empty } from './Empty.tsx'
import { Failed } from './Notice.tsx'
import { Page } from './Page.tsx'

/** One read, or several that are awaited together. */
interface Read<T> {
  data: T | undefined
  error: Error | null
  isFetching: boolean
  /** False where the address names nothing that could be read. */
  isEnabled?: boolean
  refetch: () => unknown
}

/** True where what an address names is not there. */
export function isGone({ error, isEnabled = true }: Pick<Read<unknown>, 'error' | 'isEnabled'>) {
  return !isEnabled || (error instanceof CallError && error.code === 'content.not_found')
}

/** What was read: on its way, failed, gone, or there; what is there stays while it is read anew. */
export function Loaded<T>({
  query,
  skeleton,
  gone,
  failed,
  page = false,
  children,
}: {
  query: Read<T>
  /** Its shape while it is on its way. */
  skeleton: ReactNode
  /** In its place when it is not there; without, that is a failure as any other. */
  gone?: ReactNode
  /** In the place of the usual words of a failure, where there is little room. */
  failed?: ReactNode
  /** Until it is there it has a page of its own; `children` bring theirs. */
  page?: boolean
  children: (data: T) => ReactNode
}) {
  const { data, error, isFetching, refetch } = query
  const absent = gone !== undefined && isGone(query)
  if (data !== undefined && !absent) return children(data)
  const rest = absent
    ? gone
    : error
      ? (failed ?? <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />)
      : skeleton
  return page ? <Page>{rest}</Page> : rest
}

/** What is not there, with the way to the others of its kind. */
export function Gone({
  text = '内容不存在或已删除',
  to,
  children,
}: {
  text?: string | undefined
  to: string
  /** The words of that way. */
  children: string
}) {
  return (
    <Empty
      text={text}
      ways
      action={
        <ButtonLink to={to} replace>
          {children}
        </ButtonLink>
      }
    />
  )
}
