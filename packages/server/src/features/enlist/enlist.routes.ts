import { enlistCalls } from '@museum/contract/enlist/enlist.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { cancel, enrol, records } from './enlist.service.ts'

/** Enrolment on the phone. */
export function enlistRoutes(serve: Serve): void {
  serve(enlistCalls.enrol, (input, act) => enrol(act, input.id))
  serve(enlistCalls.records, (input, act) => records(act, input))
  serve(enlistCalls.cancel, (input, act) => cancel(act, input.id))
}
