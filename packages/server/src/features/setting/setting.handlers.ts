import { settingCalls } from '@museum/contract/setting/setting.calls.ts'
import { implement } from '../../http/implement.ts'
import { openapiDocument } from '../../http/openapi.ts'
import type { Settings } from '../../settings.ts'
import { readSettings } from './setting.service.ts'

// It takes half a second, in which nobody else is answered, and stays the same while the process lives.
const documents = new WeakMap<Settings, Buffer>()

function documentOf(settings: Settings): Buffer {
  const kept = documents.get(settings)
  if (kept) return kept
  const text = JSON.stringify(openapiDocument(settings.museumName, settings.publicUrl))
  const made = Buffer.from(text)
  documents.set(settings, made)
  return made
}

/** What the museum has set; it is changed together with its special days. */
export const settingHandlers = implement(settingCalls, {
  read: readSettings,
  document: ({ app: { settings } }) => ({
    filename: 'openapi.json',
    type: 'application/openapi+json; charset=utf-8',
    bytes: documentOf(settings),
  }),
})
