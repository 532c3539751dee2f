import type { InputOf } from '@museum/contract/calls.ts'
import { profileFieldWords } from '@museum/contract/field-words.ts'
import { extraFields } from '@museum/contract/volunteer/extra.rules.ts'
import { keptForm } from '@museum/contract/volunteer/kept.rules.ts'
import { applicationLengths } from '@museum/contract/volunteer/profile.rules.ts'
import dayjs, { type Dayjs } from 'dayjs'
import { changesOf } from '../../components/showFault.ts'
import type { VolunteerInfo } from './Person.tsx'

type Change = InputOf<'PATCH /api/office/volunteers/:id'>

/** Personal data: the form does not hold it, an empty field leaves it as it is. */
export const sealedFields = [
  'id_num',
  'phone',
  'mail',
  'detail_address',
  'contact_persion_phone',
  'qq',
  'wechat',
] as const

/** Personal data that a record may be without. */
export const clearableFields = ['qq', 'wechat'] as const

const plainTexts = [
  'img_path',
  'name',
  'work_unit',
  'urgent_contact_persion',
  'other_skill',
  'other_job',
  'languages',
  'view_require',
  'remark',
  'stature',
  'weight',
  'major',
  'job',
  'english_level',
  'computer_level',
  'contact_persion_relation',
  'hobby',
  'introduce',
] as const

type Texts = Record<(typeof plainTexts)[number] | (typeof sealedFields)[number], string>
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

const labels: Readonly<Record<string, string>> = {
  ...profileFieldWords,
  other_skill: '其他技能',
  languages: '语言',
}
const most = new Map<string, number>([
  ...Object.entries(applicationLengths),
  ...extraFields.map(({ name, max }) => [name, max] as const),
])

/** A field's label and its most characters. */
export function fieldOf(name: string): { label: string; max: number } {
  return { label: labels[name] ?? name, max: most.get(name) ?? 500 }
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
