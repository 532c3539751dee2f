import {
  correctionCalls,
  correctionOfficeCalls,
} from '@museum/contract/correction/correction.calls.ts'
import { madeUpCalls } from '@museum/contract/correction/made-up.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import {
  askCorrection,
  changeCorrection,
  correctionInfo,
  withdrawOwn,
} from './correction.service.ts'
import { answerCorrection, correctionListing, undecide } from './correction-office.service.ts'
import { makeUp, proposals } from './made-up.service.ts'

/** What volunteers ask to have put right, and what the office says to it. */
export const correctionHandlers = [
  ...implement(correctionCalls, {
    info: (ctx, { id }) => correctionInfo(ctx, id),
    ask: askCorrection,
    change: changeCorrection,
    withdraw: (ctx, { id }) => withdrawOwn(ctx, id),
  }),
  ...implement(correctionOfficeCalls, {
    ...correctionListing,
    answer: (ctx, { id, ...answer }) => answerCorrection(ctx, id, answer),
    ...undecideCalls(undecide),
  }),
  ...implement(madeUpCalls, { proposals, makeUp }),
]
