import { useQueryOf } from '@museum/web-kit/data.ts'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { Failure } from '../../components/Failure.tsx'
import { pages, type QueueKey } from '../../menu.tsx'
import { queueCall } from '../../shell/useQueues.ts'

const queues: readonly { key: QueueKey; page: { label: string; path: string }; what: string }[] = [
  { key: 'applications', page: pages.applications, what: '份申请待处理' },
  { key: 'enlists', page: pages.enlists, what: '条报名待审核' },
  { key: 'posts', page: pages.posts, what: '篇帖子待审核' },
  { key: 'exceptions', page: pages.exceptions, what: '个班次缺卡' },
]

/** What waits for a decision, each a way to its queue. */
export function WaitingCards() {
  const query = useQueryOf(...queueCall)
  if (query.isError && !query.data)
    return (
      <div className="card queue-failed">
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  return (
    <nav className="queue-cards" aria-label="待办">
      {queues.map(({ key, page, what }) => (
        <Link key={key} to={page.path} className="queue-card">
          <span>{page.label}</span>
          <Count count={query.data?.[key]} what={what} />
        </Link>
      ))}
    </nav>
  )
}

function Count({ count, what }: { count: number | undefined; what: string }) {
  if (count === undefined) return <Skeleton.Button active size="small" />
  if (count === 0) return <em>暂无待办</em>
  return (
    <span>
      <strong className="figures">{count > 999 ? '999+' : count}</strong>
      {what}
    </span>
  )
}
