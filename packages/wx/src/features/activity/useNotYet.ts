import { notYetWords } from '@museum/contract/volunteer/progress.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { ask } from '../../components/dialogs.ts'
import { useNavigate } from '../../shell/router.tsx'
import { longTermAddress } from '../recruitment/addresses.ts'
import { useJoinAddress } from '../volunteer/JoinButton.tsx'
import { profileScreen } from '../volunteer/volunteer.screens.ts'

/**
 * Tells somebody who is no volunteer why they cannot do `act`, and leads to the application's progress
 * or to a new one (§6.3).
 */
export function useNotYet(): (status: VolunteerStatus, act: string) => Promise<void> {
  const navigate = useNavigate()
  const join = useJoinAddress() ?? longTermAddress()
  return async (status, act) => {
    const { text, leads } = notYetWords(status, act)
    const confirm = leads === 'progress' ? '查看进度' : status === 0 ? '去申请' : '重新申请'
    if (await ask({ text, confirm })) navigate(leads === 'progress' ? profileScreen.path : join)
  }
}
