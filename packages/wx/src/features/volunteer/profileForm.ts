import type { InputOf, OutputOf } from '@museum/contract/calls.ts'
import type { Experience } from '@museum/contract/volunteer/experience.rules.ts'
import { type ExtraField, extraFields } from '@museum/contract/volunteer/extra.rules.ts'
import type { ApplicationForm } from '@museum/contract/volunteer/profile.rules.ts'

export type Profile = OutputOf<'GET /api/volunteer/details'>

/** An entry while it is filled in; `key` tells it from the others and is never sent. */
export type Entry = Experience & { key: string }

/** The whole form as the phone holds it: what the checks see and what else is asked. */
export type ProfileFormValues = Omit<ApplicationForm, 'learn_experience' | 'id_kind'> &
  Record<ExtraField, string> & {
    learn_experience: readonly Entry[]
    id_kind: number
    job_ids: readonly number[]
    show_consent: number
  }

export function newEntry(): Entry {
  return { key: Math.random().toString(36).slice(2), start: '', end: '', work_unit: '', job: '' }
}

/**
 * The form as it opens: with what the person said last time, and one blank entry to begin with.
 * What one agreed to then is asked anew: consent belongs to what is sent now.
 */
export function formOf(profile: Profile): ProfileFormValues {
  const experience = profile.learn_experience.map((entry) => ({ ...newEntry(), ...entry }))
  return {
    ...extrasOf(profile),
    img_path: profile.img_path,
    name: profile.name,
    sex: profile.sex,
    birth_time: profile.birth_time,
    education_id: profile.education_id,
    work_unit: profile.work_unit,
    id_kind: profile.id_kind || 1,
    id_num: profile.id_num,
    phone: profile.phone,
    mail: profile.mail,
    detail_address: profile.detail_address,
    urgent_contact_persion: profile.urgent_contact_persion,
    contact_persion_phone: profile.contact_persion_phone,
    service_time_ids: profile.service_time_ids,
    job_ids: profile.job_ids,
    skill_ids: profile.skill_ids,
    other_skill: profile.other_skill,
    languages: profile.languages,
    learn_experience: experience.length > 0 ? experience : [newEntry()],
    view_require: profile.view_require,
    remark: profile.remark,
    consent: 0,
    consent_sensitive: 0,
    show_consent: profile.show_consent,
  }
}

/** The form as `save` takes it: lists joined by commas, entries as a JSON text (§3.25–3.26). */
export function inputOf(form: ProfileFormValues): InputOf<'POST /api/volunteer/save'> {
  return {
    ...form,
    service_time_ids: form.service_time_ids.join(','),
    job_ids: form.job_ids.join(','),
    skill_ids: form.skill_ids.join(','),
    learn_experience: JSON.stringify(
      form.learn_experience.map(({ start, end, work_unit, job }) => ({
        start,
        end,
        work_unit,
        job,
      })),
    ),
  }
}

function extrasOf(profile: Profile): Record<ExtraField, string> {
  const pairs = extraFields.map(({ name }) => [name, profile[name]])
  return Object.fromEntries(pairs) as Record<ExtraField, string>
}
