import type { DictionaryKind } from '../dictionary/dictionary.rules.ts'
import { fieldsWith } from '../volunteer/fields.rules.ts'
import { profileFields, profilePlaces } from '../volunteer/profile.fields.ts'

/** The dictionaries without which nobody can apply or no activity be published: compulsory fields choose from them. */
export const neededKinds: readonly DictionaryKind[] = [
  ...fieldsWith('kind', 'option', 'options')
    // Skills may be typed.
    .filter((name) => name !== 'skill_ids' && profileFields[name].asked === 'must')
    .map((name) => profilePlaces[name].dictionary),
  'activity_type',
]
