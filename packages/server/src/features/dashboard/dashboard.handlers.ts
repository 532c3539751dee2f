import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { setupCalls } from '@museum/contract/dashboard/setup.calls.ts'
import { implement } from '../../http/implement.ts'
import { gaps, queues } from './dashboard.service.ts'
import { months } from './month.service.ts'
import { checkWechat, putAway, setup } from './setup.service.ts'

/** What the office sees first. */
export const dashboardHandlers = [
  ...implement(dashboardCalls, {
    queues,
    gaps: (ctx, { days }) => gaps(ctx, days),
    months: (ctx, input) => months(ctx, input.months),
  }),
  ...implement(setupCalls, {
    read: setup,
    putAway: (ctx, { put_away }) => putAway(ctx, put_away),
    wechat: checkWechat,
  }),
]
