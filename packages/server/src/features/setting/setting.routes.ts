import { settingCalls } from '@museum/contract/setting/setting.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { readSettings } from './setting.service.ts'

/** What the museum has set; it is changed together with its special days. */
export function settingRoutes(serve: Serve): void {
  serve(settingCalls.read, (_, ctx) => readSettings(ctx))
}
