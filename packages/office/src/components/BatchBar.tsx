import { App, Button } from 'antd'
import { RemarkDialog } from './RemarkDialog.tsx'

interface BatchBarProps {
  /** What was chosen, and what each of it is called with its measure word. */
  ids: number[]
  measure: string
  /** What passing leads to, for the question before it. */
  passing?: string
  readAt: string
  pending: boolean
  /** Answers true when it was decided; a refusal has been shown. */
  decideMany: (ids: number[], decision: 'pass' | 'fail', remark?: string) => Promise<boolean>
  failing: boolean
  onFailing: (failing: boolean) => void
  onClear: () => void
}

/** Decides many at once; those that others have decided meanwhile are counted and left alone. */
export function BatchBar(props: BatchBarProps) {
  const { ids, measure, failing, pending, onFailing, onClear } = props
  const { modal } = App.useApp()
  const decide = async (decision: 'pass' | 'fail', remark?: string) => {
    const decided = await props.decideMany(ids, decision, remark)
    onFailing(false)
    if (decided) onClear()
  }
  const askPass = () =>
    modal.confirm({
      title: '批量通过',
      content: `将通过所选的 ${ids.length} ${measure}${props.passing ?? ''}。60 秒内可以撤销，之后通知本人。`,
      okText: `通过 ${ids.length} ${measure.charAt(0)}`,
      onOk: () => decide('pass'),
    })
  if (ids.length === 0) return null
  return (
    <section className="batch" aria-label="批量审核">
      <span role="status">
        已选 <strong>{ids.length}</strong> {measure.charAt(0)}
      </span>
      <Button type="primary" disabled={pending} onClick={askPass}>
        全部通过
      </Button>
      <Button danger disabled={pending} onClick={() => onFailing(true)}>
        全部不通过
      </Button>
      <Button type="text" onClick={onClear}>
        取消选择
      </Button>
      <RemarkDialog
        about={
          failing
            ? `所选的 ${ids.length} ${measure}都将不通过，原因相同。60 秒内可以撤销，之后通知本人。`
            : undefined
        }
        readAt={props.readAt}
        pending={pending}
        onClose={() => onFailing(false)}
        onFail={(remark) => void decide('fail', remark)}
      />
    </section>
  )
}
