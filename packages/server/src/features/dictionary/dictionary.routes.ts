import {
  dictionaryCalls,
  dictionaryOfficeCalls,
} from '@museum/contract/dictionary/dictionary.calls.ts'
import type { Serve } from '../../http/serve.ts'
import {
  changeEntry,
  choices,
  createEntry,
  entries,
  entryInfo,
  exportEntries,
  removeEntry,
} from './dictionary.service.ts'

/** Choices on the phone, entries in the office. */
export function dictionaryRoutes(serve: Serve): void {
  serve(dictionaryCalls.education, (_, ctx) => choices(ctx, 'education'))
  serve(dictionaryCalls.serviceTime, (_, ctx) => choices(ctx, 'service_time'))
  serve(dictionaryCalls.skills, (_, ctx) => choices(ctx, 'skill'))
  serve(dictionaryCalls.jobs, (_, ctx) => choices(ctx, 'job'))
  serve(dictionaryOfficeCalls.list, (input, ctx) => entries(ctx, input))
  serve(dictionaryOfficeCalls.export, (input, ctx) => exportEntries(ctx, input))
  serve(dictionaryOfficeCalls.info, ({ id }, ctx) => entryInfo(ctx, id))
  serve(dictionaryOfficeCalls.create, (input, ctx) => createEntry(ctx, input))
  serve(dictionaryOfficeCalls.change, (input, ctx) => changeEntry(ctx, input))
  serve(dictionaryOfficeCalls.remove, (input, ctx) => removeEntry(ctx, input.id))
}
