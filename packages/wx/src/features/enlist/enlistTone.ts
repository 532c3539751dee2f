import type { EnlistStatus } from '@museum/contract/enlist/enlist.rules.ts'
import type { Tone } from '../../components/StatusTag.tsx'

/** Colour of each enrolment status (§4.20–4.23). */
export const enlistTone: Readonly<Record<EnlistStatus, Tone>> = {
  1: 'amber',
  2: 'red',
  3: 'celadon',
  4: 'grey',
}
