import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { implement } from '../../http/implement.ts'
import { changeSettings, closeDay, dayInfo, openDay, setDay } from './closing.service.ts'

/** The museum's special days, and its settings with them. */
export const closingHandlers = implement(closingCalls, {
  changeSettings,
  setDay,
  closeDay: (ctx, { date, note }) => closeDay(ctx, date, note),
  openDay: (ctx, { date }) => openDay(ctx, date),
  dayInfo: (ctx, { date }) => dayInfo(ctx, date),
})
