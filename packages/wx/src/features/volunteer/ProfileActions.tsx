import { mayCancel, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { Button } from '../../components/Button.tsx'
import { isEditable } from './editable.ts'
import { useCancelApplication } from './useCancelApplication.ts'

/** What can be done in a status: modify or cancel (specification section 4). */
export function ProfileActions({
  status,
  onModify,
}: {
  status: VolunteerStatus
  onModify: () => void
}) {
  const { busy, cancel } = useCancelApplication()
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
