import { Waiting } from '../components/Waiting.tsx'

/** The shape of the office while it loads. */
export function ShellSkeleton() {
  return (
    <div className="shell">
      <div className="side" />
      <div className="shell-body">
        <div className="topbar" />
        <main className="content">
          <Waiting lines={8} ragged />
        </main>
      </div>
    </div>
  )
}
