import { phoneForm } from '@museum/contract/phone.ts'
import type { Marker } from '../../privacy/mark.ts'
import type { Vault } from '../../privacy/vault.ts'

const textOf = (phone: string) => `phone ${phoneForm(phone)}`

/** The blind index by which a whole phone number finds its people, and its login its person. */
export function phoneIndexOf(by: Marker, phone: string): string {
  return by.blindIndex(textOf(phone))
}

/** All by which a phone is found, while there is more than one key to mark by. */
export const phoneMarks = (vault: Vault, phone: string) => vault.marks(textOf(phone))
