import { demandCalls } from '@museum/contract/demand/demand.calls.ts'
import { implement } from '../../http/implement.ts'
import { applyTemplate, previewApply } from './apply.service.ts'
import { came, saveTemplate, template } from './demand.service.ts'

/** What the museum wants in every week, and its weeks by it. */
export const demandHandlers = implement(demandCalls, {
  template: (ctx) => template(ctx),
  came: (ctx) => came(ctx),
  save: (ctx, { cells }) => saveTemplate(ctx, cells),
  preview: previewApply,
  apply: applyTemplate,
})
