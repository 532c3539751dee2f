import {
  dictionaryCalls,
  dictionaryOfficeCalls,
} from '@museum/contract/dictionary/dictionary.calls.ts'
import { implement } from '../../http/implement.ts'
import {
  changeEntry,
  choices,
  createEntry,
  entries,
  entryInfo,
  exportEntries,
  fillEntries,
  removeEntry,
} from './dictionary.service.ts'

/** Choices on the phone, entries in the office. */
export const dictionaryHandlers = [
  ...implement(dictionaryCalls, {
    education: (ctx) => choices(ctx, 'education'),
    serviceTime: (ctx) => choices(ctx, 'service_time'),
    skills: (ctx) => choices(ctx, 'skill'),
    jobs: (ctx) => choices(ctx, 'job'),
  }),
  ...implement(dictionaryOfficeCalls, {
    list: entries,
    export: exportEntries,
    info: (ctx, { id }) => entryInfo(ctx, id),
    create: createEntry,
    fill: fillEntries,
    change: changeEntry,
    remove: (ctx, input) => removeEntry(ctx, input.id),
  }),
]
