import { nameForm } from '../name.ts'
import { phoneForm } from '../phone.ts'
import { documentForm } from './document.rules.ts'
import { fieldsWith } from './fields.rules.ts'
import { profileFields } from './profile.fields.ts'

const forms = { name: nameForm, document: documentForm, phone: phoneForm } as const
const folded = fieldsWith('kind', 'name', 'document', 'phone')

/** A record's texts, those that are given, in the one form in which they are kept and compared. */
export function keptForm<T extends Partial<Record<(typeof folded)[number], string | undefined>>>(
  given: T,
): T {
  const kept = { ...given }
  for (const field of folded) {
    const text: string | undefined = given[field]
    if (text !== undefined) Object.assign(kept, { [field]: forms[profileFields[field].kind](text) })
  }
  return kept
}
