import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { claim } from './claim.service.ts'
import { details, setShowcase, status } from './volunteer.service.ts'

/** Status and profile on the phone, and taking over a record. */
export function volunteerRoutes(serve: Serve): void {
  serve(volunteerCalls.status, async (_, ctx) => status(ctx))
  serve(volunteerCalls.details, (_, ctx) => details(ctx))
  serve(volunteerCalls.showcase, ({ show_consent }, ctx) => setShowcase(ctx, show_consent))
  serve(claimCalls.claim, (input, ctx) => claim(ctx, input))
}
