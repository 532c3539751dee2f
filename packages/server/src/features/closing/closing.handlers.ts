import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import {
  changeSettings,
  closeDay,
  dayInfo,
  openDay,
  setDay,
  undecideDay,
} from './closing.service.ts'
import {
  changeClosure,
  closureDetail,
  closures,
  createClosure,
  previewClosure,
  reopenClosure,
  undecideClosure,
} from './closure.service.ts'

/** The museum's special days, and its settings with them. */
export const closingHandlers = implement(closingCalls, {
  changeSettings,
  setDay,
  closeDay: (ctx, { date, note }) => closeDay(ctx, date, note),
  openDay: (ctx, { date }) => openDay(ctx, date),
  dayInfo: (ctx, { date }) => dayInfo(ctx, date),
  ...undecideCalls(undecideDay),
})

/** Closures of days, parts of days and halls. */
export const closureHandlers = implement(closureCalls, {
  list: (ctx) => closures(ctx),
  detail: (ctx, { id }) => closureDetail(ctx, id),
  preview: previewClosure,
  create: createClosure,
  change: changeClosure,
  reopen: reopenClosure,
  ...undecideCalls(undecideClosure),
})
