import type { OutputOf } from '@museum/contract/calls.ts'
import { FormDialog, ReasonItem, useSaving } from '../../components/FormDialog.tsx'
import { useBulkOfOne } from '../../components/useBulkOfOne.ts'

export type StatementInfo = OutputOf<'GET /api/office/statements/:id'>

interface ActDialogProps {
  info: StatementInfo
  open: boolean
  onClose: () => void
}

interface Reason {
  reason: string
}

const limit = 200

/** Takes a statement back, for a reason that its volunteer is told when that can be taken back no longer. */
export function RevokeDialog({ info: { id, number, name }, open, onClose }: ActDialogProps) {
  const one = useBulkOfOne()
  return (
    <FormDialog<Reason>
      of={id}
      title="撤销证明"
      open={open}
      onClose={onClose}
      okText="撤销"
      danger
      initial={{ reason: '' }}
      onSave={({ reason }) =>
        one.run({ act: 'statement_revoke', reason: reason.trim() }, { id, name })
      }
      note={`${name}的 ${number}：查验时随即显示“已撤销”。60 秒内可以撤回，之后通知本人，可以重新开具。`}
    >
      <ReasonItem
        label="撤销的原因"
        extra="本人能在通知中看到；查验页不写原因"
        missing="statement.reason_required"
        limit={limit}
      />
    </FormDialog>
  )
}

/** Makes a new statement of the same days, for a reason that its volunteer is told. */
export function ReplaceDialog(props: ActDialogProps & { onMade: (id: number) => void }) {
  const { info, open, onClose, onMade } = props
  const { id, number, name } = info
  const act = useSaving('POST /api/office/statements/:id/replace')
  return (
    <FormDialog<Reason>
      of={id}
      title="重新开具"
      open={open}
      onClose={onClose}
      okText="重新开具"
      initial={{ reason: '' }}
      onSave={async ({ reason }) => onMade((await act.run({ id, reason: reason.trim() })).data.id)}
      note={`按现有记录（${info.now_service_time_name}、${info.now_service_count}次）为${name}开具同一期间的新证明；${number} 查验时显示“已被替换”，本人会收到通知。`}
    >
      <ReasonItem
        label="重新开具的原因"
        extra="本人能在通知中看到"
        missing="statement.reason_required"
        limit={limit}
      />
    </FormDialog>
  )
}
