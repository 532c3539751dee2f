import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { eachTakenBack } from '../message/decision.service.ts'
import { cancel, save } from './application.service.ts'
import { correct } from './correct.service.ts'
import { decide, decideMany } from './review.service.ts'
import { undecide } from './undo.service.ts'

/** Applying on the phone, and what the office decides. */
export function applicationRoutes(serve: Serve): void {
  serve(applicationCalls.save, (input, act) => save(act, input))
  serve(applicationCalls.cancel, (_, act) => cancel(act))
  serve(applicationOfficeCalls.decideMany, ({ ids, ...decision }, act) =>
    decideMany(act, ids, decision),
  )
  serve(applicationOfficeCalls.decide, (input, act) => decide(act, input))
  serve(applicationOfficeCalls.correct, ({ id, ...input }, act) => correct(act, id, input))
  serve(applicationOfficeCalls.undecide, ({ id }, act) => undecide(act, id))
  serve(applicationOfficeCalls.undecideMany, ({ ids }, act) => eachTakenBack(act, ids, undecide), {
    transaction: false,
    once: true,
  })
}
