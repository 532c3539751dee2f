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
  serve(applicationCalls.save, (input, ctx) => save(ctx, input))
  serve(applicationCalls.cancel, (_, ctx) => cancel(ctx))
  serve(applicationOfficeCalls.decideMany, ({ ids, ...decision }, ctx) =>
    decideMany(ctx, ids, decision),
  )
  serve(applicationOfficeCalls.decide, (input, ctx) => decide(ctx, input))
  serve(applicationOfficeCalls.correct, ({ id, ...input }, ctx) => correct(ctx, id, input))
  serve(applicationOfficeCalls.undecide, ({ id }, ctx) => undecide(ctx, id))
  serve(applicationOfficeCalls.undecideMany, ({ ids }, ctx) => eachTakenBack(ctx, ids, undecide))
}
