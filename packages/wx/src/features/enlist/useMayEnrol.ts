import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import type { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { tell } from '../../components/dialogs.ts'
import { useSearchParams } from '../../shell/router.tsx'
import { useNotYet } from '../activity/useNotYet.ts'
import { promptLogin } from '../login/login.ts'
import { session } from '../login/session.ts'
import { hintedStatus, volunteerStatus } from '../volunteer/volunteerStatus.ts'

/**
 * What stands before an `act` for volunteers: a visitor is asked to log in, who is no volunteer is led to
 * join or to the application's progress, anyone else gets the server's answer in a dialog (§6.3, §8.42).
 */
export function useMayEnrol(act: string) {
  const queries = useQueryClient()
  const askFirst = useNotYet()
  const hinted = hintedStatus(useSearchParams()[0].get('userStatus'))
  // Where the status cannot be had the link's word counts, and without one the server judges.
  const ownStatus = () => volunteerStatus(queries).catch(() => hinted)

  async function isAdmitted(): Promise<boolean> {
    const status = await ownStatus()
    if (status === undefined || isVolunteer(status)) return true
    void askFirst(status, act)
    return false
  }

  return {
    /** Does the act, asked about last where it may be done. */
    attempt: async (run: (isAdmitted: () => Promise<boolean>) => Promise<unknown>) => {
      if (session.token() === undefined) await promptLogin(words.loginMissing)
      else await run(isAdmitted)
    },
    failed: ({ code, message }: Pick<CallError, 'code' | 'message'>) => {
      if (code !== 'volunteer.required') void tell({ icon: 'error', text: message })
      else
        void ownStatus().then((status: VolunteerStatus | undefined) => askFirst(status ?? 0, act))
    },
  }
}
