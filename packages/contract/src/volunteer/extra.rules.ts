import { profileFieldWords } from '../field-words.ts'
import { isLonger } from '../text.ts'

/** Texts that a profile has beside the form's fields, none required (§3.20–3.21). */
export const extraFields = [
  { name: 'other_job', label: profileFieldWords.other_job, max: 30 },
  { name: 'stature', label: profileFieldWords.stature, max: 10 },
  { name: 'weight', label: profileFieldWords.weight, max: 10 },
  { name: 'major', label: profileFieldWords.major, max: 30 },
  { name: 'job', label: profileFieldWords.job, max: 30 },
  { name: 'qq', label: profileFieldWords.qq, max: 20 },
  { name: 'wechat', label: profileFieldWords.wechat, max: 30 },
  { name: 'english_level', label: profileFieldWords.english_level, max: 20 },
  { name: 'computer_level', label: profileFieldWords.computer_level, max: 20 },
  { name: 'contact_persion_relation', label: profileFieldWords.contact_persion_relation, max: 20 },
  { name: 'hobby', label: profileFieldWords.hobby, max: 200 },
  { name: 'introduce', label: profileFieldWords.introduce, max: 500 },
] as const

export type ExtraField = (typeof extraFields)[number]['name']

/** The first of these texts that is too long; undefined when none is. */
export function extraProblem(texts: Readonly<Record<ExtraField, string>>) {
  const long = extraFields.find(({ name, max }) => isLonger(texts[name], max))
  return long && { field: long.name, msg: `${long.label}不能超过${long.max}个字`, tooLong: true }
}
