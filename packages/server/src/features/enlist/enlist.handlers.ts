import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { correct, undecide } from './correct.service.ts'
import { cancel, enrol, records } from './enlist.service.ts'
import { decide, exportList, officeInfo, officeList } from './enlist-office.service.ts'

/** Enrolment on the phone, and its review in the office. */
export const enlistHandlers = [
  ...implement(enlistCalls, {
    enrol: (ctx, input) => enrol(ctx, input.id),
    records,
    cancel: (ctx, input) => cancel(ctx, input.id),
  }),
  ...implement(enlistOfficeCalls, {
    officeList,
    info: (ctx, { id }) => officeInfo(ctx, id),
    decide: (ctx, { id, ...decision }) => decide(ctx, id, decision),
    correct: (ctx, { id, ...correction }) => correct(ctx, id, correction),
    ...undecideCalls(undecide),
    export: exportList,
  }),
]
