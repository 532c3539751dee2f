import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { cancel, enrol, records } from './enlist.service.ts'

/** Enrolment on the phone. */
export function enlistRoutes(serve: Serve): void {
  serve(enlistCalls.enrol, (input, ctx) => enrol(ctx, input.id))
  serve(enlistCalls.records, (input, ctx) => records(ctx, input))
  serve(enlistCalls.cancel, (input, ctx) => cancel(ctx, input.id))
}
