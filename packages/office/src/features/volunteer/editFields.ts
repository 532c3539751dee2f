import type { InputOf } from '@museum/contract/calls.ts'
import {
  type ExtraField,
  fieldsAt,
  isSealed,
  isText,
  profileFieldNames,
  type SealedField,
  type TextField,
} from '@museum/contract/volunteer/fields.rules.ts'
import { keptForm } from '@museum/contract/volunteer/kept.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import dayjs, { type Dayjs } from 'dayjs'
import { changesOf } from '../../components/showFault.ts'
import type { VolunteerInfo } from './Person.tsx'

type Change = InputOf<'PATCH /api/office/volunteers/:id'>

/** Personal data: the form does not hold it, an empty field leaves it as it is. */
export const sealedFields = fieldsAt('sealed')

/** Personal data that a record may be without. */
export const clearableFields = sealedFields.filter(
  (name): name is SealedField & ExtraField => profileFields[name].asked === 'extra',
)

type PlainText = Exclude<TextField, SealedField>
const plainTexts = profileFieldNames.filter(
  (name): name is PlainText | 'img_path' =>
    name === 'img_path' || (isText(name) && !isSealed(name)),
)

type Texts = Record<TextField | 'img_path', string>
export interface EditValues extends Texts {
  sex: number
  id_kind: number | undefined
  birth_time: Dayjs | null
  first_assessment_time: Dayjs | null
  learn_experience: VolunteerInfo['learn_experience']
  clear: (typeof clearableFields)[number][]
  education_id: number | undefined
  service_time_ids: number[]
  job_ids: number[]
  skill_ids: number[]
}

/** A text as it is kept, however it was pasted: without spaces in numbers, without +86. */
export const tidied = (name: string, text: string): string =>
  keptForm({ [name]: text })[name] ?? text

const dayOf = (day: string) => (day ? dayjs(day) : null)

/** A record as the form starts with it. */
export function valuesOf(info: VolunteerInfo): EditValues {
  const texts = Object.fromEntries([
    ...plainTexts.map((name) => [name, info[name]]),
    ...sealedFields.map((name) => [name, '']),
  ]) as unknown as Texts
  return {
    ...texts,
    sex: info.sex,
    id_kind: info.id_kind || undefined,
    birth_time: dayOf(info.birth_time),
    first_assessment_time: dayOf(info.first_assessment_time),
    learn_experience: info.learn_experience,
    clear: [],
    education_id: info.education_id || undefined,
    service_time_ids: info.service_time_ids,
    job_ids: info.job_ids,
    skill_ids: info.skill_ids,
  }
}

/** What the form changed, as the call takes it. */
export function changeOf(
  info: VolunteerInfo,
  { clear = [], ...values }: EditValues,
): Omit<Change, 'id'> {
  const flat = ({ birth_time, first_assessment_time, ...rest }: Omit<EditValues, 'clear'>) => ({
    ...rest,
    birth_time: birth_time?.format('YYYY-MM-DD'),
    first_assessment_time: first_assessment_time?.format('YYYY-MM-DD'),
    ids: JSON.stringify([rest.service_time_ids, rest.job_ids, rest.skill_ids]),
    entries: JSON.stringify(rest.learn_experience),
  })
  const { clear: _, ...known } = valuesOf(info)
  const { ids, service_time_ids, job_ids, skill_ids, entries, learn_experience, ...changed } =
    changesOf(flat(known), flat({ ...known, ...values }))
  return {
    ...changed,
    ...(ids ? { service_time_ids, job_ids, skill_ids } : {}),
    ...(entries ? { learn_experience } : {}),
    ...Object.fromEntries(clear.map((name) => [name, ''])),
  } as Change
}
