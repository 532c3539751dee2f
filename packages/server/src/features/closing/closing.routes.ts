import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { changeSettings, closeDay, dayInfo, openDay, setDay } from './closing.service.ts'

/** The museum's special days, and its settings with them. */
export function closingRoutes(serve: Serve): void {
  serve(closingCalls.changeSettings, (input, act) => changeSettings(act, input))
  serve(closingCalls.setDay, (input, act) => setDay(act, input))
  serve(closingCalls.closeDay, ({ date, note }, act) => closeDay(act, date, note))
  serve(closingCalls.openDay, ({ date }, act) => openDay(act, date))
  serve(closingCalls.dayInfo, ({ date }, act) => dayInfo(act, date))
}
