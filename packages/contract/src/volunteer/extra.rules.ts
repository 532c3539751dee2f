import { isLonger, tooLongWords } from '../text.ts'
import { type ExtraField, fieldsWith } from './fields.rules.ts'
import { profileFields } from './profile.fields.ts'

/** Texts that a profile has beside the form's fields, none required (§3.20–3.21). */
export const extraFields = fieldsWith('asked', 'extra').map((name) => {
  const { label, max } = profileFields[name]
  return { name, label, max }
})

/** The first of these texts that is too long; undefined when none is. */
export function extraProblem(texts: Readonly<Partial<Record<ExtraField, string>>>) {
  const long = extraFields.find(({ name, max }) => isLonger(texts[name] ?? '', max))
  return long && { field: long.name, msg: long.label + tooLongWords(long.max), tooLong: true }
}
