import { settingCalls } from '@museum/contract/setting/setting.calls.ts'
import { implement } from '../../http/implement.ts'
import { openapiDocument } from '../../http/openapi.ts'
import { readSettings } from './setting.service.ts'

/** What the museum has set; it is changed together with its special days. */
export const settingHandlers = implement(settingCalls, {
  read: readSettings,
  document: ({ app: { settings } }) => ({
    filename: 'openapi.json',
    type: 'application/openapi+json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify(openapiDocument(settings.museumName, settings.publicUrl))),
  }),
})
