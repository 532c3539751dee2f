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
  serve(dictionaryCalls.education, (_, act) => choices(act, 'education'))
  serve(dictionaryCalls.serviceTime, (_, act) => choices(act, 'service_time'))
  serve(dictionaryCalls.skills, (_, act) => choices(act, 'skill'))
  serve(dictionaryCalls.jobs, (_, act) => choices(act, 'job'))
  serve(dictionaryOfficeCalls.list, (input, act) => entries(act, input))
  serve(dictionaryOfficeCalls.export, (input, act) => exportEntries(act, input))
  serve(dictionaryOfficeCalls.info, ({ id }, act) => entryInfo(act, id))
  serve(dictionaryOfficeCalls.create, (input, act) => createEntry(act, input))
  serve(dictionaryOfficeCalls.change, (input, act) => changeEntry(act, input))
  serve(dictionaryOfficeCalls.remove, (input, act) => removeEntry(act, input.id))
}
