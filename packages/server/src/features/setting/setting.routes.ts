import { settingCalls } from '@museum/contract/setting/setting.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { closeDay, dayInfo, openDay, setDay } from './day.service.ts'
import { changeSettings, readSettings } from './setting.service.ts'

/** The museum's rules of the roster and its special days. */
export function settingRoutes(serve: Serve): void {
  serve(settingCalls.read, (_, act) => readSettings(act))
  serve(settingCalls.change, (input, act) => changeSettings(act, input))
  serve(settingCalls.setDay, (input, act) => setDay(act, input))
  serve(settingCalls.closeDay, ({ date, note }, act) => closeDay(act, date, note))
  serve(settingCalls.openDay, ({ date }, act) => openDay(act, date))
  serve(settingCalls.dayInfo, ({ date }, act) => dayInfo(act, date))
}
