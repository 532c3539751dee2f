import { nameForm } from '../name.ts'
import { phoneForm } from '../phone.ts'
import { documentForm } from './document.rules.ts'

const forms = {
  name: nameForm,
  urgent_contact_persion: nameForm,
  id_num: documentForm,
  phone: phoneForm,
  contact_persion_phone: phoneForm,
} as const

/** A record's texts, those that are given, in the one form in which they are kept and compared. */
export function keptForm<T extends Partial<Record<keyof typeof forms, string | undefined>>>(
  given: T,
): T {
  const kept = { ...given }
  for (const field of Object.keys(forms) as (keyof typeof forms)[]) {
    const text: string | undefined = given[field]
    if (text !== undefined) Object.assign(kept, { [field]: forms[field](text) })
  }
  return kept
}
