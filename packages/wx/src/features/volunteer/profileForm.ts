import type { InputOf, OutputOf } from '@museum/contract/calls.ts'
import type { Experience } from '@museum/contract/volunteer/experience.rules.ts'
import {
  each,
  fieldsWith,
  type ProfileValues,
  picked,
  profileFieldNames,
} from '@museum/contract/volunteer/fields.rules.ts'
import { type Consents, nothingRead } from './consents.ts'

export type Profile = OutputOf<'GET /api/volunteer/details'>

/** An entry while it is filled in; `key` tells it from the others and is never sent. */
export type Entry = Experience & { key: string }

/** The whole form as the phone holds it: what the checks see and what else is asked. */
export type ProfileFormValues = Omit<ProfileValues, 'learn_experience'> & {
  learn_experience: readonly Entry[]
} & Consents

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
    ...picked(profile, profileFieldNames),
    id_kind: profile.id_kind || 1,
    learn_experience: experience.length > 0 ? experience : [newEntry()],
    consent: 0,
    consent_sensitive: 0,
    show_consent: profile.show_consent,
    ...nothingRead,
  }
}

/** The form as `save` takes it: lists joined by commas, entries as a JSON text (§3.25–3.26). */
export function inputOf(form: ProfileFormValues): InputOf<'POST /api/volunteer/save'> {
  return {
    ...form,
    ...each(fieldsWith('kind', 'options'), (name) => form[name].join(',')),
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
