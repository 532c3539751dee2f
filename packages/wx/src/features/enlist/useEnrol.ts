import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { CallError, cancelledStatus } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../client.ts'
import { tell } from '../../components/dialogs.ts'
import { useAlone } from '../../components/useAlone.ts'
import { useNotYet } from '../activity/useNotYet.ts'
import { promptLogin } from '../login/login.ts'
import { session } from '../login/session.ts'
import { volunteerStatus } from '../volunteer/volunteerStatus.ts'
import { enlistsChanged } from './enlistsChanged.ts'

/**
 * Signs the caller up: a visitor is asked to log in, who is no volunteer is led to join or to the
 * application's progress, anyone else gets the server's answer in a dialog (specification sections 6
 * and 8). One act at a time.
 */
export function useEnrol(activityId: number, hinted: VolunteerStatus | undefined) {
  const { busy, alone } = useAlone()
  const queries = useQueryClient()
  const askFirst = useNotYet()

  /** What to say when it is over; nothing has to be said where a login is asked for. */
  async function enrol(): Promise<Outcome> {
    // Where the status cannot be had the link's word counts, and without one the server judges.
    const status = await volunteerStatus(queries).catch(() => hinted)
    if (status !== undefined && !isVolunteer(status)) return { notYet: status }
    try {
      const { msg } = await send('POST /api/enlist/enlist', { id: activityId }, { own: true })
      return { icon: 'success', text: msg || words.enrolled }
    } catch (error) {
      return refusalOf(error, status)
    } finally {
      void enlistsChanged(queries)
    }
  }

  return {
    busy,
    enrol: async () => {
      if (session.token() === undefined) return void (await promptLogin(words.loginMissing))
      let outcome: Outcome
      await alone(
        () => true,
        async () => {
          outcome = await enrol()
        },
      )
      if (outcome === undefined) return
      if ('notYet' in outcome) await askFirst(outcome.notYet, '报名')
      else await tell(outcome)
    },
  }
}

type Outcome = { icon: 'success' | 'error'; text: string } | { notYet: VolunteerStatus } | undefined

/** What to say of a failed sign-up; undefined when the login dialog, or nobody, has to. */
function refusalOf(error: unknown, status: VolunteerStatus | undefined): Outcome {
  if (!(error instanceof CallError)) throw error
  if (error.status === 405 || error.status === cancelledStatus) return undefined
  if (error.code === 'volunteer.required') return { notYet: status ?? 0 }
  return { icon: 'error', text: error.message }
}
