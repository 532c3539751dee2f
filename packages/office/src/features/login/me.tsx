import type { OutputOf } from '@museum/contract/calls.ts'
import { hasDuty, maySee, type OfficeDuty, type OfficeRole } from '@museum/contract/role.ts'
import { createContext, use } from 'react'

export type Me = OutputOf<'GET /api/office/me'>

const MeContext = createContext<Me | undefined>(undefined)
export const MeProvider = MeContext.Provider

/** The account that is logged in; only below the shell. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe stands outside the shell')
  return me
}

/** Whether a role has a duty; the server decides again at each call. */
function admits(duty: OfficeDuty, role: OfficeRole): boolean {
  return hasDuty(role, duty)
}

/** Whether a role sees a page: whoever audits all but the forms of what is new. */
export function opens(duty: OfficeDuty, role: OfficeRole): boolean {
  return admits(duty, role) || (duty !== 'office.edit' && maySee(role, duty))
}

/** Whether the logged-in account has a duty. */
export function useMay(duty: OfficeDuty): boolean {
  return admits(duty, useMe().role)
}
