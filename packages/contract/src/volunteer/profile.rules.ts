import { addDays, addYears } from '../day.ts'
import { hasExtension } from '../phone.ts'
import { isLonger, isVisible, tooLongWords } from '../text.ts'
import { words } from '../words.ts'
import { isAnyPhone, isMail, isPhone, phoneLength } from './contact.rules.ts'
import { documentProblem, isDay, numberWords } from './document.rules.ts'
import { experienceProblem, isComplete } from './experience.rules.ts'
import { type ExtraField, type FieldsWith, fieldsWith, type ProfileValues } from './fields.rules.ts'
import { type FieldKind, profileFields } from './profile.fields.ts'

/** Why a form is refused: the field to go to and the words to show. */
export interface FormProblem {
  field: string
  msg: string
  /** True when a text is longer than its field takes. */
  tooLong?: boolean
}

/** The application form while it is filled in; nothing chosen is 0 or an empty list. */
export type ApplicationForm = Omit<ProfileValues, 'id_kind' | 'job_ids' | ExtraField> & {
  /** The kind of the document, see `documentKindWords`; 0 is the one of the number's form. */
  id_kind?: number | undefined
  /** 1: the applicant agrees to the use of the data, and separately of the sensitive part. */
  consent: number
  consent_sensitive: number
}

const verbs: Readonly<Partial<Record<FieldKind, string>>> = {
  photo: '请上传',
  sex: '请选择',
  birth: '请选择',
  option: '请选择',
  options: '请选择',
  experience: '请填写',
}

/** The fields in the order of the form and of the checks, with label and verb (§5.4–5.24). */
export const applicationFields = fieldsWith('asked', 'must', 'may').map((name) => {
  const { label, kind, asked } = profileFields[name]
  return { name, label, verb: verbs[kind] ?? '请输入', optional: asked === 'may' }
})

export type ApplicationField = FieldsWith<'asked', 'must' | 'may'>

/** Where the birth picker starts (§5.42). */
export const birthDefault = '1990-01-01'

/**
 * The days on which one is born who is 18 to 70 years old on `today`, the museum's (§5.40–5.41):
 * what the birth picker offers, and what the form takes. Who turns 71 tomorrow is 70 still.
 */
export function birthRange(today: string): { min: string; max: string } {
  return { min: addDays(addYears(today, -71), 1), max: addYears(today, -18) }
}

/**
 * The first problem of a form in field order, or undefined when it is good (§5.4–5.6). `today` is the museum's day. The phone and the server say the same words.
 */
export function firstProblem(form: ApplicationForm, today: string): FormProblem | undefined {
  for (const { name } of applicationFields) {
    const problem = fieldProblem(name, form, today)
    if (problem) return problem
  }
  if (form.consent !== 1) return { field: 'consent', msg: '请阅读并同意个人信息处理说明' }
  if (form.consent_sensitive !== 1)
    return { field: 'consent_sensitive', msg: '请单独同意处理敏感个人信息' }
  return undefined
}

/** The problem of one field, for a form that names it while it is filled in; undefined when it is good. */
export function fieldProblem(
  name: ApplicationField,
  form: ApplicationForm,
  today: string,
): FormProblem | undefined {
  const field = applicationFields.find((one) => one.name === name)
  if (!field) return undefined
  return missing(field, form) ?? tooLong(field, form) ?? own(name, form, today)
}

type Field = (typeof applicationFields)[number]

// A passport has no resident number.
const labelOf = ({ name, label }: Field, { id_kind = 0 }: ApplicationForm): string =>
  name === 'id_num' ? numberWords(id_kind) : label

function missing(field: Field, form: ApplicationForm): FormProblem | undefined {
  if (field.optional || isGiven(field.name, form)) return undefined
  return { field: field.name, msg: field.verb + labelOf(field, form) }
}

function isGiven(name: ApplicationField, form: ApplicationForm): boolean {
  if (name === 'sex') return form.sex === 1 || form.sex === 2
  // Any of the three says what the applicant can do.
  if (name === 'skill_ids')
    return form.skill_ids.length > 0 || !isBlank(form.other_skill) || !isBlank(form.languages)
  if (name === 'learn_experience')
    return form.learn_experience.length > 0 && form.learn_experience.every(isComplete)
  const value = form[name]
  if (typeof value === 'string') return !isBlank(value)
  return typeof value === 'number' ? value > 0 : value.length > 0
}

function tooLong(field: Field, form: ApplicationForm): FormProblem | undefined {
  const value = form[field.name]
  const row = profileFields[field.name]
  if (typeof value !== 'string' || !('max' in row)) return undefined
  if (!isFieldLonger(field.name, value, row.max)) return undefined
  return { field: field.name, msg: labelOf(field, form) + tooLongWords(row.max), tooLong: true }
}

const phones: readonly string[] = fieldsWith('kind', 'phone')

/**
 * True when a text of the form is longer than its field takes; of a phone neither the country nor a trunk 0
 * is counted, and what has more in it than a number is told by its format.
 */
export function isFieldLonger(name: string, text: string, max: number): boolean {
  if (!phones.includes(name)) return isLonger(text, max)
  return /^\+?\d*$/.test(text.trim()) && phoneLength(text) > max
}

function withField(
  field: string,
  problem: { msg: string; tooLong?: boolean } | undefined,
): FormProblem | undefined {
  return problem && { field, ...problem }
}

function own(name: ApplicationField, form: ApplicationForm, today: string) {
  const refuse = (msg: string | undefined): FormProblem | undefined =>
    msg === undefined ? undefined : { field: name, msg }
  switch (name) {
    case 'name':
    case 'urgent_contact_persion':
      return refuse(nameProblem(form[name]))
    case 'birth_time':
      return refuse(birthProblem(form.birth_time, today))
    case 'id_num':
      return refuse(documentProblem(form))
    case 'phone':
      return refuse(phoneProblem(form.phone, '手机号', '应为11位手机号', isPhone))
    case 'contact_persion_phone':
      return refuse(
        phoneProblem(
          form.contact_persion_phone,
          '紧急联系电话',
          '应为11位手机号，或区号加座机号',
          isAnyPhone,
        ),
      )
    case 'mail':
      return isMail(form.mail) ? undefined : refuse('邮箱格式不正确，应如name@example.com')
    case 'skill_ids':
      return otherTextProblem(form)
    case 'learn_experience':
      return withField(name, experienceProblem(form.learn_experience, today))
    default:
      return undefined
  }
}

function phoneProblem(
  phone: string,
  label: string,
  /** What is right. */
  right: string,
  isGood: (phone: string) => boolean,
) {
  if (isGood(phone)) return undefined
  return hasExtension(phone) ? `${label}请去掉分机号` : `${label}格式不正确，${right}`
}

// A mark that turns the direction would turn the words around the name too.
const unfitForName = /[\p{Control}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u

function nameProblem(name: string): string | undefined {
  if (!/[\p{Letter}\p{Private_Use}]/u.test(name)) return '姓名至少要有一个字'
  return unfitForName.test(name) ? '姓名含有看不见的字符，请重新输入' : undefined
}

function birthProblem(birth: string, today: string): string | undefined {
  if (!isDay(birth)) return '请选择出生日期'
  const { min, max } = birthRange(today)
  return birth >= min && birth <= max ? undefined : words.ageOutside
}

function otherTextProblem(form: ApplicationForm): FormProblem | undefined {
  const { other_skill, languages } = profileFields
  if (isLonger(form.other_skill, other_skill.max))
    return { field: 'other_skill', msg: `其他技能不能超过${other_skill.max}个字`, tooLong: true }
  if (isLonger(form.languages, languages.max))
    return { field: 'languages', msg: `语言能力不能超过${languages.max}个字`, tooLong: true }
  return undefined
}

function isBlank(text: string): boolean {
  return !isVisible(text)
}
