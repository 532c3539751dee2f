import { amendCalls, amendOfficeCalls } from '@museum/contract/amend/amend.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { askAmend, changeAmend, ownAmendments, withdrawOwn } from './amend.service.ts'
import { amendListing, decideAmend, reveal, undecide } from './amend-office.service.ts'

/** What people ask to have changed in their own records, and what the office says to it. */
export const amendHandlers = [
  ...implement(amendCalls, {
    list: ownAmendments,
    ask: askAmend,
    change: changeAmend,
    withdraw: (ctx, { id }) => withdrawOwn(ctx, id),
  }),
  ...implement(amendOfficeCalls, {
    ...amendListing,
    reveal: (ctx, { id }) => reveal(ctx, id),
    decide: (ctx, { id, ...decision }) => decideAmend(ctx, id, decision),
    ...undecideCalls(undecide),
  }),
]
