import {
  consentFields,
  consentKinds,
  mayAgree,
} from '@museum/contract/agreement/agreement.rules.ts'
import type { Texts } from '../agreement/useTexts.ts'

/** The field that holds which version was read. */
export const versionOf = {
  consent: 'consent_version',
  consent_sensitive: 'consent_sensitive_version',
  show_consent: 'show_consent_version',
} as const

/** The consents of the form, each with the version of its text that was read; 0 before one was. */
export type Consents = Record<
  keyof typeof versionOf | (typeof versionOf)[keyof typeof versionOf],
  number
>

/** Before anything was read. */
export const nothingRead = {
  consent_version: 0,
  consent_sensitive_version: 0,
  show_consent_version: 0,
}

/**
 * The form's consents by the texts as they are now: what was ticked of a text that asks for consent anew is ticked
 * no more, and of what is not ticked the newest is read.
 */
export function textsRead(form: Consents, texts: Texts): Consents {
  return Object.assign(
    {},
    ...consentKinds.map((kind) => {
      const field = consentFields[kind]
      const read = form[versionOf[field]]
      const stands = form[field] === 1 && (read === 0 || mayAgree(read, texts[kind]))
      return {
        [field]: stands ? 1 : 0,
        [versionOf[field]]: stands && read > 0 ? read : texts[kind].version,
      }
    }),
  )
}

/** Whether the form's consents are those already. */
export const isSame = (form: Consents, read: Consents): boolean =>
  Object.entries(read).every(([name, value]) => form[name as keyof Consents] === value)

/** The consents that a change of the texts took off the form. */
export function takenOff(before: Consents, after: Consents) {
  return consentKinds
    .map((kind) => consentFields[kind])
    .filter((field) => before[field] > after[field])
}
