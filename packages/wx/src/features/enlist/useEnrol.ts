import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { CallError, cancelledStatus } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../client.ts'
import { ask, tell } from '../../pieces/dialogs.ts'
import { promptLogin } from '../../session/login.ts'
import { session } from '../../session/session.ts'
import { longTermAddress } from '../recruit/addresses.ts'
import { useJoinAddress } from '../recruit/JoinButton.tsx'
import { volunteerStatus } from '../recruit/volunteerStatus.ts'
import { enlistsChanged } from './enlistsChanged.ts'

/**
 * Signs the caller up: a visitor is asked to log in, who is no volunteer is led to join, anyone else
 * gets the server's answer in a dialog (specification sections 6 and 8). One act at a time.
 */
export function useEnrol(activityId: number, hinted: VolunteerStatus | undefined) {
  const [busy, setBusy] = useState(false)
  // A second tap comes before the screen is drawn anew.
  const running = useRef(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const join = useJoinAddress() ?? longTermAddress()

  async function offerJoining() {
    if (await ask({ text: words.notVolunteer, confirm: '去申请' })) navigate(join)
  }

  async function enrol() {
    if (session.token() === undefined) return void (await promptLogin(words.loginMissing))
    setBusy(true)
    // Where the status cannot be had the link's word counts, and without one the server judges.
    const status = await volunteerStatus(queries).catch(() => hinted)
    if (status !== undefined && !isVolunteer(status)) {
      setBusy(false)
      return await offerJoining()
    }
    const outcome = await send('POST /api/enlist/enlist', { id: activityId }, { own: true }).then(
      ({ msg }) => ({ icon: 'success' as const, text: msg || words.enrolled }),
      (error: unknown) => refusalOf(error),
    )
    setBusy(false)
    void enlistsChanged(queries)
    if (outcome === 'join') await offerJoining()
    else if (outcome) await tell(outcome)
  }

  return {
    busy,
    enrol: async () => {
      if (running.current) return
      running.current = true
      await enrol().finally(() => {
        running.current = false
      })
    },
  }
}

/** What to say of a failed sign-up; undefined when the login dialog, or nobody, has to. */
function refusalOf(error: unknown) {
  if (!(error instanceof CallError)) throw error
  if (error.status === 405 || error.status === cancelledStatus) return undefined
  if (error.code === 'volunteer.required') return 'join' as const
  return { icon: 'error' as const, text: error.message }
}
