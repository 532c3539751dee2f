import { words } from '@museum/contract/words.ts'
import { CallError, noAnswer } from '@museum/web-kit/send.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Waiting } from './Waiting.tsx'

/** A small drawing, one sentence and the next step, where there is nothing to show. */
export function Blank({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="col gap-l quiet blank">
      <svg viewBox="0 0 160 96" width="160" height="96" aria-hidden="true">
        <path className="blank-ground" d="M8 84h144" />
        <path className="blank-fill" d="M36 18h88v58H36z" />
        <path
          className="blank-line"
          d="M36 18h88v58H36zM30 14h100M30 80h100M52 34h44M52 46h56M52 58h28"
        />
        <path className="blank-seal" d="M104 56h12v12h-12z" />
      </svg>
      <p>{text}</p>
      {children}
    </div>
  )
}

interface FailureProps {
  error: Error
  onRetry: () => void
  /** Stands alone on the page. */
  filling?: boolean
}

/** What happened, and another try. */
export function Failure({ error, onRetry, filling }: FailureProps) {
  // Nothing was asked of the server, so that it refused nothing.
  const lost = error instanceof CallError && error.status === noAnswer
  return (
    <div role="alert" className={filling ? 'filling' : undefined}>
      <Blank text={lost ? error.message : `${words.requestFailed}：${error.message}`}>
        <Button onClick={onRetry}>重试</Button>
      </Blank>
    </div>
  )
}

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Lines of the shape while it loads. */
  lines: number
  /** Until it has come it stands on a card of its own. */
  card?: boolean
  children: (data: T) => ReactNode
}

/** What was read: on its way, failed, or there; what is there stays while it is read anew. */
export function Loaded<T>({ query, lines, card = false, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  const failed = query.isError
  const rest = failed ? (
    <Failure error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Waiting lines={lines} />
  )
  return card ? <div className={failed ? 'card' : 'card pad'}>{rest}</div> : rest
}

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
  return <Waiting lines={8} ragged />
}
