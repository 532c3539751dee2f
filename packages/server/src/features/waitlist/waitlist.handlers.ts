import { waitlistCalls, waitlistOfficeCalls } from '@museum/contract/waitlist/waitlist.calls.ts'
import { implement } from '../../http/implement.ts'
import { confirm, join, leave, list, officeList } from './waitlist.service.ts'

/** Waiting for a place in a full activity, on the phone and in the office. */
export const waitlistHandlers = [
  ...implement(waitlistCalls, {
    join: (ctx, { id }) => join(ctx, id),
    list,
    leave: (ctx, { id }) => leave(ctx, id),
    confirm: (ctx, { id }) => confirm(ctx, id),
  }),
  ...implement(waitlistOfficeCalls, { officeList }),
]
