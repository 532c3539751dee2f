import type { SealedField } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields, type TextKind } from '@museum/contract/volunteer/profile.fields.ts'
import { maskAddress, maskDocument, maskMail, maskName, maskPhone, maskText } from './mask.ts'

const masks: Readonly<Record<TextKind, (text: string) => string>> = {
  name: maskName,
  document: maskDocument,
  phone: maskPhone,
  mail: maskMail,
  address: maskAddress,
  text: maskText,
  lines: maskText,
}

/** A text of a field whose class is sealed, as those see it who may not read it: its class says that, its kind how. */
export function masked(field: SealedField, text: string): string {
  return masks[profileFields[field].kind](text)
}
