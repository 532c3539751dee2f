import type { OutputOf } from '@museum/contract/calls.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { answerName, lastKnown } from '../features/login/lastKnown.ts'

/** Where whoever is logged in stands, as their home last said on this phone; 0 where it never did. */
export function statusKnown(): VolunteerStatus {
  type Kept = { data: OutputOf<'GET /api/volunteer/home'> }
  const kept = lastKnown.read(answerName('GET /api/volunteer/home', {}))?.value
  return ((kept as Kept | undefined)?.data.status ?? 0) as VolunteerStatus
}
