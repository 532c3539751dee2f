/** Sends a short message with a code to a mainland mobile number. */
export interface Sms {
  /** Rejects with an `SmsRefusal` where the provider does not take it, and otherwise where it cannot be reached. */
  sendCode: (phone: string, code: string) => Promise<void>
}

/** The provider's own refusal, by its code; its words may repeat the number and are not kept. */
export class SmsRefusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(`the provider of short messages refused with ${code}`)
    this.code = code
  }
}
