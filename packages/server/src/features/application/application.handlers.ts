import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { cancel, save } from './application.service.ts'
import { appoint, correct, undecide } from './correct.service.ts'
import { decide } from './review.service.ts'

/** Applying on the phone, and what the office decides. */
export const applicationHandlers = [
  ...implement(applicationCalls, {
    save,
    cancel,
  }),
  ...implement(applicationOfficeCalls, {
    decide,
    appoint,
    correct: (ctx, { id, ...input }) => correct(ctx, id, input),
    ...undecideCalls(undecide),
  }),
]
