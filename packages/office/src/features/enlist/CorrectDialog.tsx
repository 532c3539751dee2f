import { enlistStatusWords } from '@museum/contract/words.ts'
import { Form, Modal } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { useCall } from '../../call/useCall.ts'
import { ReasonItem } from '../../components/ReasonItem.tsx'
import { showFault } from '../../components/showFault.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import type { EnlistRow } from './enlistRows.ts'
import { enlistStale } from './useDecisions.ts'

/** Puts a decided enrolment right: what it becomes, what goes with it, and why. */
export function CorrectDialog({
  row,
  open,
  onClose,
}: {
  row: EnlistRow
  open: boolean
  onClose: () => void
}) {
  const [form] = Form.useForm<{ reason: string }>()
  const leave = useCloseGuard(form, onClose)
  const decision = row.enlist_status === 3 ? 'fail' : 'pass'
  const info = useCall('GET /api/office/enlists/:id', { id: row.id }, { enabled: open }).data
  const act = useAct('POST /api/office/enlists/:id/correct', {
    stale: enlistStale,
    own: 'failure',
    onDone: onClose,
  })
  const save = ({ reason }: { reason: string }) => {
    act
      .mutateAsync({ id: row.id, decision, reason: reason.trim() })
      .catch((error: unknown) =>
        showFault(form, error, (key) => (key === 'reason' ? key : undefined)),
      )
  }
  const shifts = info?.coming_shifts ?? 0
  return (
    <Modal
      title={decision === 'fail' ? '更正为未通过' : '更正为通过'}
      open={open}
      onCancel={leave}
      onOk={form.submit}
      okText={decision === 'fail' ? '更正为未通过' : '更正为通过'}
      okButtonProps={{ danger: decision === 'fail', loading: act.isPending }}
      destroyOnHidden
    >
      <p className="dialog-note">
        {row.name}的报名现为“{enlistStatusWords[row.enlist_status as 2 | 3]}”。更正后立即通知本人，
        {decision === 'fail' ? '名额退回活动。' : '占用一个名额；名额已满时不能更正。'}
      </p>
      {decision === 'fail' && shifts > 0 ? (
        <p className="dialog-note" role="status">
          其在该活动尚未开始的 {shifts} 个排班将一并取消；已签到的不受影响。
        </p>
      ) : null}
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={save}
      >
        <ReasonItem
          label="更正的原因"
          extra="本人能在通知和报名记录中看到"
          missing="decision.reason_required"
          limit={200}
        />
      </Form>
    </Modal>
  )
}
