import { remindCalls } from '@museum/contract/today/remind.calls.ts'
import { todayCalls } from '@museum/contract/today/today.calls.ts'
import { implement } from '../../http/implement.ts'
import { todayLeave } from './leave-today.service.ts'
import { todayPhone } from './phone.service.ts'
import { recent } from './recent.service.ts'
import { remind, reminders } from './remind.service.ts'
import { today, todayShifts, todayTroubles } from './today.service.ts'

/** The day at the desk. */
export const todayHandlers = [
  ...implement(remindCalls, { reminders, remind }),
  ...implement(todayCalls, {
    ...{ today, todayShifts, todayTroubles, todayLeave, todayPhone, recent },
  }),
]
