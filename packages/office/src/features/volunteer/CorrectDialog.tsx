import { isolated } from '@museum/contract/text.ts'
import {
  correctionsOf,
  isVolunteer,
  mayApply,
  type VolunteerStatus,
} from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords } from '@museum/contract/words.ts'
import { Form, Modal, Radio } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { ReasonItem } from '../../components/ReasonItem.tsx'
import { showFault } from '../../components/showFault.ts'
import { useAsOpened } from '../../components/useAsOpened.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import type { VolunteerInfo } from './volunteerRows.ts'
import { volunteerStale } from './volunteerStale.ts'

interface Values {
  to: VolunteerStatus
  reason: string
}

interface CorrectDialogProps {
  info: VolunteerInfo
  open: boolean
  onClose: () => void
}

/** Puts the last decision on an application right: what it becomes, what goes with it, and why. */
export function CorrectDialog({ info: given, open, onClose }: CorrectDialogProps) {
  const [form] = Form.useForm<Values>()
  const leave = useCloseGuard(form, onClose)
  const info = useAsOpened(given, open) ?? given
  const status = info.status as VolunteerStatus
  const offered = correctionsOf(status)
  const to = Form.useWatch('to', form) ?? offered[0]
  const act = useAct('POST /api/office/volunteers/:id/correct', {
    stale: [...volunteerStale, 'GET /api/office/volunteers/counts', 'GET /api/office/queues'],
    own: 'failure',
    onDone: onClose,
  })
  const save = ({ reason, ...values }: Values) => {
    act
      .mutateAsync({ id: info.id, status, to: values.to, reason: reason.trim() })
      .catch((error: unknown) =>
        showFault(form, error, (key) => (key === 'reason' ? key : undefined)),
      )
  }
  return (
    <Modal
      title="更正审核"
      open={open}
      onCancel={leave}
      onOk={form.submit}
      okText="更正并通知本人"
      okButtonProps={{ danger: true, loading: act.isPending }}
      destroyOnHidden
    >
      <p className="dialog-note">
        {isolated(info.name)}现为“{volunteerStatusWords[status]}”。更正后立即通知本人
        {to === undefined ? '' : `，${effectOf(info, status, to)}`}。
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ to: offered[0], reason: '' }}
        onFinish={save}
      >
        <Form.Item name="to" label="更正为">
          <Radio.Group options={offered.map((value) => ({ value, label: wordOf(value) }))} />
        </Form.Item>
        <ReasonItem
          label="更正的原因"
          extra="本人能在通知中看到"
          missing="decision.reason_required"
          limit={200}
          autoFocus={false}
        />
      </Form>
    </Modal>
  )
}

const wordOf = (to: VolunteerStatus) =>
  mayApply(to) ? volunteerStatusWords[to] : `${volunteerStatusWords[to]}（重新审核）`

/** What follows besides the new status. */
function effectOf(info: VolunteerInfo, from: VolunteerStatus, to: VolunteerStatus): string {
  const ends = isVolunteer(from) && !isVolunteer(to)
  const parts = [
    from === 7 ? '工作证立即失效，并退出分组' : undefined,
    ends && info.coming_shifts > 0 ? `取消 ${info.coming_shifts} 个未来班次` : undefined,
    ends && info.open_enlists > 0 ? `取消 ${info.open_enlists} 个报名` : undefined,
  ].filter((part) => part !== undefined)
  const kept = from === 7 ? '志愿者编号和' : ''
  return [...parts, `${kept}已有的服务记录保留`].join('，')
}
