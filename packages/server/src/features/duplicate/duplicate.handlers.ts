import { duplicateCalls } from '@museum/contract/duplicate/duplicate.calls.ts'
import { implement } from '../../http/implement.ts'
import { dismiss, info, join, list } from './duplicate.service.ts'

/** Records that may be one person's. */
export const duplicateHandlers = implement(duplicateCalls, {
  list,
  info: (ctx, { id }) => info(ctx, id),
  join,
  dismiss: (ctx, { id }) => dismiss(ctx, id),
})
