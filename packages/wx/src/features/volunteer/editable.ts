import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'

/** Who has applied may change the information where a new application is allowed: 4, 5, 6 and 8 (§4.7). */
export function isEditable(status: VolunteerStatus): boolean {
  return status !== 0 && mayApply(status)
}
