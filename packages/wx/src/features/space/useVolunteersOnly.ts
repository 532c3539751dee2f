import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ask } from '../../pieces/dialogs.ts'
import { longTermAddress } from '../recruit/addresses.ts'
import { useJoinAddress } from '../recruit/JoinButton.tsx'
import { volunteerStatus } from '../recruit/volunteerStatus.ts'

/**
 * Asked before one writes: true for volunteers, while anyone else is told to apply first
 * (specification section 8). Where the status cannot be had the server judges.
 */
export function useVolunteersOnly(): () => Promise<boolean> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const join = useJoinAddress() ?? longTermAddress()
  return async () => {
    const status = await volunteerStatus(queries).catch(() => undefined)
    if (status === undefined || isVolunteer(status)) return true
    if (await ask({ text: words.notVolunteer, confirm: '去申请' })) navigate(join)
    return false
  }
}
