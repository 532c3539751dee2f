import { labelCalls } from '@museum/contract/label/label.calls.ts'
import { implement } from '../../http/implement.ts'
import { changeLabel, createLabel, labelListing, mark, removeLabel } from './label.service.ts'

/** Labels of people. */
export const labelHandlers = implement(labelCalls, {
  ...labelListing,
  create: createLabel,
  change: changeLabel,
  remove: (ctx, { id }) => removeLabel(ctx, id),
  mark,
})
