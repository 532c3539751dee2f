import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { claim } from './claim.service.ts'
import { details, setShowcase, status } from './volunteer.service.ts'

/** Status and profile on the phone, and taking over a record. */
export function volunteerRoutes(serve: Serve): void {
  serve(volunteerCalls.status, async (_, act) => status(act))
  serve(volunteerCalls.details, (_, act) => details(act))
  serve(volunteerCalls.showcase, ({ show_consent }, act) => setShowcase(act, show_consent))
  // Wrong attempts count whatever is answered, so they stand outside the transaction.
  serve(claimCalls.claim, (input, act) => claim(act, input), { transaction: false })
}
