import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'

/** A person's application and profile; `id` is the person's. */
export interface VolunteerTable {
  id: number
  status: VolunteerStatus
  name: string
  code: string | null
  phone_masked: string
}
