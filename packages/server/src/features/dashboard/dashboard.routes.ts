import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import { setupCalls } from '@museum/contract/dashboard/setup.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { gaps } from './gap.service.ts'
import { months } from './month.service.ts'
import { queues } from './queue.service.ts'
import { checkWechat, putAway, setup } from './setup.service.ts'

/** What the office sees first. */
export function dashboardRoutes(serve: Serve): void {
  serve(dashboardCalls.queues, (_, act) => queues(act))
  serve(dashboardCalls.gaps, ({ days }, act) => gaps(act, days))
  serve(dashboardCalls.months, (input, act) => months(act, input.months))
  serve(setupCalls.read, (_, act) => setup(act))
  serve(setupCalls.putAway, ({ put_away }, act) => putAway(act, put_away))
  // WeChat may be slow, and no transaction waits for it.
  serve(setupCalls.wechat, (_, act) => checkWechat(act), { transaction: false })
}
