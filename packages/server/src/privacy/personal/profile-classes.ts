import type { ProfileField, SealedField } from '@museum/contract/volunteer/fields.rules.ts'
import type { PersonalClass, SealedClass } from './classes.ts'

/** What each field of a profile is: a field is sealed, and masked, whose class is, and no other is. */
export const profileClasses: {
  readonly [F in ProfileField]: F extends SealedField
    ? SealedClass
    : Exclude<PersonalClass, SealedClass>
} = {
  img_path: 'portrait',
  ...{ name: 'identity', sex: 'identity', birth_time: 'birth', education_id: 'identity' },
  ...{ work_unit: 'identity', id_kind: 'identity', id_num: 'document', phone: 'contact' },
  ...{ mail: 'contact', detail_address: 'contact', urgent_contact_persion: 'emergency' },
  ...{ contact_persion_phone: 'contact', service_time_ids: 'said', job_ids: 'said' },
  ...{ skill_ids: 'said', other_skill: 'said', languages: 'identity', learn_experience: 'said' },
  ...{ view_require: 'said', remark: 'said', other_job: 'said', stature: 'body', weight: 'body' },
  ...{ major: 'identity', job: 'identity', qq: 'contact', wechat: 'contact' },
  ...{ english_level: 'said', computer_level: 'said', contact_persion_relation: 'emergency' },
  ...{ hobby: 'said', introduce: 'said' },
}
