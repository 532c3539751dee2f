import { settingCalls } from '@museum/contract/setting/setting.calls.ts'
import { implement } from '../../http/implement.ts'
import { readSettings } from './setting.service.ts'

/** What the museum has set; it is changed together with its special days. */
export const settingHandlers = implement(settingCalls, {
  read: readSettings,
})
