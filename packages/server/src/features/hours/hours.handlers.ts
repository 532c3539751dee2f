import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { implement } from '../../http/implement.ts'
import { exportHours, hours } from './hours.service.ts'

/** Hours in the office. */
export const hoursHandlers = implement(hoursCalls, {
  list: hours,
  export: exportHours,
})
