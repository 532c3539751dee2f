import { enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { eachTakenBack } from '../message/decision.service.ts'
import { correct } from './correct.service.ts'
import { decide, decideMany, exportList, officeInfo, officeList } from './enlist-office.service.ts'
import { undecide } from './undo.service.ts'

/** Enrolment review in the office. */
export function enlistOfficeRoutes(serve: Serve): void {
  serve(enlistOfficeCalls.officeList, (input, ctx) => officeList(ctx, input))
  serve(enlistOfficeCalls.info, ({ id }, ctx) => officeInfo(ctx, id))
  serve(enlistOfficeCalls.decide, ({ id, ...decision }, ctx) => decide(ctx, id, decision))
  serve(enlistOfficeCalls.decideMany, ({ ids, ...decision }, ctx) => decideMany(ctx, ids, decision))
  serve(enlistOfficeCalls.correct, ({ id, ...correction }, ctx) => correct(ctx, id, correction))
  serve(enlistOfficeCalls.undecide, ({ id }, ctx) => undecide(ctx, id))
  serve(enlistOfficeCalls.undecideMany, ({ ids }, ctx) => eachTakenBack(ctx, ids, undecide))
  serve(enlistOfficeCalls.export, (input, ctx) => exportList(ctx, input))
}
