import { isolated } from '@museum/contract/text.ts'
import { FormDialog, ReasonItem, useSaving } from '../../components/FormDialog.tsx'
import type { DecidedHere } from '../../components/useDecidedHere.ts'
import { notice } from '../../notice.ts'
import type { DeletionRow } from './DeletionDetail.tsx'

interface DecideDialogProps {
  decision: 'erase' | 'refuse'
  /** The request; closed when undefined. */
  row: DeletionRow | undefined
  decidedHere: DecidedHere
  onClose: () => void
  /** It was taken; a refusal shows in the dialog. */
  onDone: (row: DeletionRow) => void
}

/** Says what a decision does before it is taken, and takes it with its reason. */
export function DecideDialog({ decision, row, decidedHere, ...then }: DecideDialogProps) {
  const saving = useSaving('POST /api/office/deletions/:id/decide', { done: false })
  const erases = decision === 'erase'
  const name = isolated(row?.name ?? '')
  return (
    <FormDialog<{ reason: string }>
      of={row?.id ?? 0}
      title={erases ? `注销${name}的账号` : `不同意${name}的注销申请`}
      open={row !== undefined}
      onClose={then.onClose}
      okText={erases ? '注销，不能恢复' : '不同意'}
      danger={erases}
      initial={{ reason: erases ? '本人申请' : '' }}
      onSave={async ({ reason }) => {
        if (!row) return
        const { id } = row
        await decidedHere.whileDeciding(id, () =>
          saving.run({ id, decision, reason: reason.trim() }),
        )
        notice.success(erases ? '已注销' : '已通知申请人')
        then.onDone(row)
      }}
      note={
        erases
          ? '姓名、证件、电话、住址、照片、消息、帖子和评论立即清除，登录立即结束，未来的班次和报名全部取消。服务时长保留在统计中，显示为“已注销志愿者”；已开具的证明仍可查验。此操作不能撤销。'
          : '账号和资料保持不变，申请人会收到通知。'
      }
    >
      <ReasonItem
        label={erases ? '办理意见' : '不同意的理由'}
        extra={erases ? '记入操作日志' : '申请人能在通知中看到'}
        missing="personal.reason_required"
        limit={200}
      />
    </FormDialog>
  )
}
