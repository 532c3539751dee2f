import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import {
  each,
  inOrder,
  isSealed,
  type ProfileField,
  profileFieldNames,
} from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields, profilePlaces } from '@museum/contract/volunteer/profile.fields.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import type { ShownColumn } from './table.ts'

// Who somebody is, then what they would do; all others follow in the form's order.
const first = [
  ...(['name', 'sex', 'birth_time', 'education_id', 'work_unit', 'id_kind', 'id_num'] as const),
  ...(['phone', 'mail', 'detail_address', 'urgent_contact_persion'] as const),
  ...(['contact_persion_phone', 'contact_persion_relation', 'qq', 'wechat'] as const),
  ...(['service_time_ids', 'job_ids', 'skill_ids', 'other_skill', 'other_job'] as const),
]

/** What a copy says of each field of a profile, the photo behind all else. */
const { name, img_path, ...others } = each(inOrder(profileFieldNames, first), shownOf)

export const profileShown = { name, others, img_path }

function shownOf(field: ProfileField): ShownColumn {
  const row = profileFields[field]
  const places = profilePlaces[field]
  const label = 'copied' in places ? places.copied : row.label
  switch (row.kind) {
    case 'photo':
      return { label, picture: true }
    case 'sex':
      return { label, words: sexWords }
    case 'document_kind':
      return { label, words: documentKindWords }
    case 'option':
      return { label, named: ['dictionary', 'name'] }
    case 'options':
      return { label, listed: 'dictionary' }
    case 'experience':
      return { label, listed: 'experience' }
    default:
      return { label, ...(isSealed(field) ? { sealed: true } : {}) }
  }
}
