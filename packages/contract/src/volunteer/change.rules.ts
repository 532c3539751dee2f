import { isDay } from './document.rules.ts'
import {
  type ApplicationField,
  type ApplicationForm,
  applicationFields,
  type FormProblem,
  fieldProblem,
} from './profile.rules.ts'

/**
 * The first problem of the fields that the office changes, in the form's order; undefined when
 * they are good. `form` is the record as it will be. What was not touched may be as incomplete as
 * it came, and the applicant's age limit does not hold for who has served for long.
 */
export function changeProblem(
  form: ApplicationForm,
  changed: ReadonlySet<string>,
  today: string,
): FormProblem | undefined {
  // The document says birth date and sex, so it is checked again with them.
  const withDocument =
    form.id_num !== '' &&
    ['birth_time', 'sex', 'id_kind', 'id_num'].some((name) => changed.has(name))
  for (const { name } of applicationFields) {
    if (!changed.has(name) && !(name === 'id_num' && withDocument)) continue
    const problem =
      name === 'birth_time' ? birthProblem(form, today) : fieldProblem(name, form, today)
    if (problem) return problem
  }
  const skills: ApplicationField = 'skill_ids'
  if (changed.has('other_skill') || changed.has('languages'))
    return fieldProblem(skills, form, today)
  return undefined
}

function birthProblem({ birth_time }: ApplicationForm, today: string): FormProblem | undefined {
  const good = isDay(birth_time) && birth_time < today
  return good ? undefined : { field: 'birth_time', msg: '请选择出生日期' }
}
