import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { changeSettings, closeDay, dayInfo, openDay, setDay } from './closing.service.ts'

/** The museum's special days, and its settings with them. */
export function closingRoutes(serve: Serve): void {
  serve(closingCalls.changeSettings, (input, ctx) => changeSettings(ctx, input))
  serve(closingCalls.setDay, (input, ctx) => setDay(ctx, input))
  serve(closingCalls.closeDay, ({ date, note }, ctx) => closeDay(ctx, date, note))
  serve(closingCalls.openDay, ({ date }, ctx) => openDay(ctx, date))
  serve(closingCalls.dayInfo, ({ date }, ctx) => dayInfo(ctx, date))
}
