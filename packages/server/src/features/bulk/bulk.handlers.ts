import { askingCalls } from '@museum/contract/bulk/asking.calls.ts'
import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { implement } from '../../http/implement.ts'
import { asked, asking } from './asking.service.ts'
import {
  bulkListing,
  exportPeople,
  info,
  people,
  preview,
  start,
  stop,
  undo,
} from './bulk.service.ts'

/** One act done to many volunteers. */
export const bulkHandlers = [
  ...implement(askingCalls, { asking, asked: (ctx, { id }) => asked(ctx, id) }),
  ...implement(bulkCalls, {
    ...bulkListing,
    preview,
    start,
    info: (ctx, { id }) => info(ctx, id),
    people,
    peopleExport: exportPeople,
    stop: (ctx, { id }) => stop(ctx, id),
    undo: (ctx, { id }) => undo(ctx, id),
  }),
]
