import type { DictionaryKind } from '../dictionary/dictionary.rules.ts'
import { type ApplicationField, applicationFields } from '../volunteer/profile.rules.ts'

/** Which dictionary a field of the application can be filled from alone; skills may be typed. */
const chosenFrom: { readonly [F in ApplicationField]?: DictionaryKind } = {
  education_id: 'education',
  service_time_ids: 'service_time',
}

/** The dictionaries without which nobody can apply or no activity be published: compulsory fields choose from them. */
export const neededKinds: readonly DictionaryKind[] = [
  ...applicationFields
    .filter((field) => !('optional' in field && field.optional))
    .flatMap(({ name }) => chosenFrom[name] ?? []),
  'activity_type',
]
