import { isolated } from '@museum/contract/text.ts'
import {
  correctionsOf,
  isVolunteer,
  mayApply,
  type VolunteerStatus,
} from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { Form, Radio } from 'antd'
import { FormDialog, ReasonItem, useAsOpened, useSaving } from '../../components/FormDialog.tsx'
import type { VolunteerInfo } from './Person.tsx'

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
  const info = useAsOpened(given, open) ?? given
  const status = info.status as VolunteerStatus
  const offered = correctionsOf(status)
  const to = Form.useWatch('to', form) ?? offered[0]
  const act = useSaving('POST /api/office/volunteers/:id/correct')
  return (
    <FormDialog<Values>
      of={info.id}
      title="更正审核"
      open={open}
      onClose={onClose}
      okText="更正并通知本人"
      danger
      form={form}
      {...(offered[0] === undefined ? {} : { initial: { to: offered[0], reason: '' } })}
      onSave={({ reason, ...values }) =>
        act.run({ id: info.id, status, to: values.to, reason: reason.trim() })
      }
      note={
        <>
          {isolated(info.name)}现为“{volunteerStatusWords[status]}”。更正后立即通知本人
          {to === undefined ? '' : `，${effectOf(info, status, to)}`}。
        </>
      }
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
    </FormDialog>
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
