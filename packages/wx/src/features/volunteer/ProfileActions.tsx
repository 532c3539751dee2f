import { mayCancel, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { isEditable } from './editable.ts'

/** What can be done in a status: modify or cancel (§4.7, §4.10). */
export function ProfileActions({
  status,
  onModify,
}: {
  status: VolunteerStatus
  onModify: () => void
}) {
  const { run, busy } = useCommand('POST /api/volunteer/cancel_status')
  const cancel = () =>
    run(
      {},
      {
        title: words.cancelApplication,
        text: '确定取消志愿者申请吗？取消后可以修改信息重新提交',
        confirm: '确定取消',
        cancel: '暂不取消',
      },
    )
  if (isEditable(status))
    return (
      <Button wide onClick={onModify}>
        {words.modifyInfo}
      </Button>
    )
  return (
    <Button kind="plain" wide busy={busy} onClick={() => void cancel()}>
      {words.cancelApplication}
    </Button>
  )
}

/** True when a status leaves anything to do. */
export function hasActions(status: VolunteerStatus): boolean {
  return isEditable(status) || mayCancel(status)
}
