import { enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { eachTakenBack } from '../message/decision.service.ts'
import { correct } from './correct.service.ts'
import { decide, decideMany, exportList, officeInfo, officeList } from './enlist-office.service.ts'
import { undecide } from './undo.service.ts'

/** Enrolment review in the office. */
export function enlistOfficeRoutes(serve: Serve): void {
  serve(enlistOfficeCalls.officeList, (input, act) => officeList(act, input))
  serve(enlistOfficeCalls.info, ({ id }, act) => officeInfo(act, id))
  serve(enlistOfficeCalls.decide, ({ id, ...decision }, act) => decide(act, id, decision))
  serve(enlistOfficeCalls.decideMany, ({ ids, ...decision }, act) => decideMany(act, ids, decision))
  serve(enlistOfficeCalls.correct, ({ id, ...correction }, act) => correct(act, id, correction))
  serve(enlistOfficeCalls.undecide, ({ id }, act) => undecide(act, id))
  serve(enlistOfficeCalls.undecideMany, ({ ids }, act) => eachTakenBack(act, ids, undecide), {
    transaction: false,
    once: true,
  })
  serve(enlistOfficeCalls.export, (input, act) => exportList(act, input))
}
