import { Skeleton } from 'antd'

/** The shape of the office while it loads. */
export function ShellSkeleton() {
  return (
    <div className="shell" role="status" aria-busy="true" aria-label="正在载入">
      <div className="side" />
      <div className="shell-body">
        <div className="topbar" />
        <main className="content">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </main>
      </div>
    </div>
  )
}
