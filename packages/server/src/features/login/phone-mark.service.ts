import { phoneForm } from '@museum/contract/phone.ts'
import type { Vault } from '../../privacy/vault.ts'

/** The blind index by which a whole phone number finds its people, and its login its person. */
export function phoneIndexOf(vault: Vault, phone: string): string {
  return vault.blindIndex(`phone ${phoneForm(phone)}`)
}
