import { feedbackCalls, feedbackOfficeCalls } from '@museum/contract/feedback/feedback.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { feedbackListing, handle, ownFeedback, sendFeedback, undecide } from './feedback.service.ts'

/** What volunteers say of their shifts, and what the office makes of it. */
export const feedbackHandlers = [
  ...implement(feedbackCalls, {
    own: (ctx, { id }) => ownFeedback(ctx, id),
    send: sendFeedback,
  }),
  ...implement(feedbackOfficeCalls, {
    ...feedbackListing,
    handle,
    ...undecideCalls(undecide),
  }),
]
