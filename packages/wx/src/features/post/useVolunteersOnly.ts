import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNotYet } from '../activity/useNotYet.ts'
import { volunteerStatus } from '../volunteer/volunteerStatus.ts'

/** What only volunteers do in the space. */
export const postActs = '发帖和评论'

/**
 * Asked before one writes: true for volunteers, while anyone else is told to apply first,
 * or where the application stands (§8.46). Where the status cannot be had the server judges.
 */
export function useVolunteersOnly(): () => Promise<boolean> {
  const queries = useQueryClient()
  const askFirst = useNotYet()
  return async () => {
    const status = await volunteerStatus(queries).catch(() => undefined)
    if (status === undefined || isVolunteer(status)) return true
    await askFirst(status, postActs)
    return false
  }
}
