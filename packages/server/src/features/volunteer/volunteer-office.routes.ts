import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { decide, officeInfo, officeList, reveal } from './volunteer-office.service.ts'

/** Applications and volunteers in the office. */
export function volunteerOfficeRoutes(serve: Serve): void {
  serve(volunteerOfficeCalls.list, (input, act) => officeList(act, input))
  serve(volunteerOfficeCalls.info, ({ id }, act) => officeInfo(act, id))
  serve(volunteerOfficeCalls.decide, (input, act) => decide(act, input))
  // Outside the transaction of a write, whose answer would be kept under its idempotency key.
  serve(volunteerOfficeCalls.reveal, ({ id }, act) => reveal(act, id), { transaction: false })
}
