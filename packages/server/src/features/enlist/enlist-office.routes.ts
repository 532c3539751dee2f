import { enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { decide, decideMany, exportList, officeInfo, officeList } from './enlist-office.service.ts'

/** Enrolment review in the office. */
export function enlistOfficeRoutes(serve: Serve): void {
  serve(enlistOfficeCalls.officeList, (input, act) => officeList(act, input))
  serve(enlistOfficeCalls.info, ({ id }, act) => officeInfo(act, id))
  serve(enlistOfficeCalls.decide, ({ id, ...decision }, act) => decide(act, id, decision))
  serve(enlistOfficeCalls.decideMany, ({ ids, ...decision }, act) => decideMany(act, ids, decision))
  serve(enlistOfficeCalls.export, (input, act) => exportList(act, input))
}
