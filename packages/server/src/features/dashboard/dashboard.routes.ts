import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { setupCalls } from '@museum/contract/dashboard/setup.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { gaps } from './gap.service.ts'
import { months } from './month.service.ts'
import { queues } from './queue.service.ts'
import { checkWechat, putAway, setup } from './setup.service.ts'

/** What the office sees first. */
export function dashboardRoutes(serve: Serve): void {
  serve(dashboardCalls.queues, (_, ctx) => queues(ctx))
  serve(dashboardCalls.gaps, ({ days }, ctx) => gaps(ctx, days))
  serve(dashboardCalls.months, (input, ctx) => months(ctx, input.months))
  serve(setupCalls.read, (_, ctx) => setup(ctx))
  serve(setupCalls.putAway, ({ put_away }, ctx) => putAway(ctx, put_away))
  serve(setupCalls.wechat, (_, ctx) => checkWechat(ctx))
}
