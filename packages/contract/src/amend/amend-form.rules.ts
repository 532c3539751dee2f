import { documentKindOf, saidByDocument } from '../volunteer/document.rules.ts'
import { keptForm } from '../volunteer/kept.rules.ts'
import {
  type ApplicationForm,
  birthRange,
  type FormProblem,
  fieldProblem,
} from '../volunteer/profile.rules.ts'
import type { AmendField } from './amend.rules.ts'

/** What somebody asks a field to be; the kind is 0 of a phone. */
export interface Amend {
  field: AmendField
  id_kind: number
  value: string
}

/** The same in the one form in which it is kept and compared; a document of no stated kind has that of its form. */
export function amendForm({ field, id_kind, value }: Amend): Amend {
  if (field === 'phone') return { field, id_kind: 0, value: keptForm({ phone: value }).phone }
  const id_num = keptForm({ id_num: value }).id_num
  return { field, id_kind: id_kind || documentKindOf(id_num), value: id_num }
}

interface Born {
  sex: number
  birth_time: string
}

/** What of a record changes with what is asked: a number of GB 11643 says sex and day of birth too. */
export function amendedBy({ field, id_kind, value }: Amend) {
  if (field === 'phone') return { phone: value }
  return { id_kind, id_num: value, ...saidByDocument(id_kind, value) }
}

/**
 * Why this cannot be asked, by what an application is checked by; undefined when it can. Sex and day of birth follow
 * the number, and how old somebody is by it is for the office to see.
 */
export function amendProblem(amend: Amend, record: Born, today: string): FormProblem | undefined {
  const form = { ...record, ...amendedBy(amend) } as ApplicationForm
  return fieldProblem(amend.field, form, today)
}

/** True where somebody is born so by a number that they would be too young or too old to apply. */
export function isOutsideAge(birth_time: string, today: string): boolean {
  const { min, max } = birthRange(today)
  return birth_time !== '' && (birth_time < min || birth_time > max)
}

/** True where what is asked is what was asked before, or what the record says already. */
export const isSameAmend = (a: Amend, b: Amend): boolean =>
  a.field === b.field && a.id_kind === b.id_kind && a.value === b.value
