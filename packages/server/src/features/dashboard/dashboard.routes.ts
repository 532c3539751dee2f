import { dashboardCalls } from '@museum/contract/dashboard/dashboard.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { gaps } from './gap.service.ts'
import { months } from './month.service.ts'

/** What the office sees first. */
export function dashboardRoutes(serve: Serve): void {
  serve(dashboardCalls.gaps, ({ days }, act) => gaps(act, days))
  serve(dashboardCalls.months, (input, act) => months(act, input.months))
}
