import { hoursCalls } from '@museum/contract/hours/hours.calls.ts'
import { ownHoursCalls } from '@museum/contract/hours/own-hours.calls.ts'
import { implement } from '../../http/implement.ts'
import { exportHours, hours } from './hours.service.ts'
import { ownHours, ownMonth } from './own-hours.service.ts'
import { hoursOfPerson } from './person-hours.service.ts'

/** One's own hours, and everybody's in the office. */
export const hoursHandlers = [
  ...implement(ownHoursCalls, {
    summary: ownHours,
    month: (ctx, { month }) => ownMonth(ctx, month),
  }),
  ...implement(hoursCalls, {
    list: hours,
    person: (ctx, { id }) => hoursOfPerson(ctx, id),
    export: exportHours,
  }),
]
