import type { FaultCode } from '@museum/contract/fault.ts'
import { serverClock } from './clock.ts'
import { Unanswered } from './flight.ts'
import { type Envelope, envelopeOf } from './wire.ts'

/** What came back of a call. */
export interface Answer {
  httpStatus: number
  /** Absent where it is not the server's own. */
  envelope: Envelope | undefined
  headers: Headers
}

export async function answerOf(response: Response): Promise<Answer> {
  serverClock.heard(response.headers.get('date'))
  return {
    httpStatus: response.status,
    envelope: envelopeOf(await response.text()),
    headers: response.headers,
  }
}

/** Whether an answer asks for the password once more; nothing was done then. */
export const isUnconfirmed = ({ envelope }: Answer) =>
  (envelope?.data as { code?: string } | null | undefined)?.code ===
  ('auth.unconfirmed' satisfies FaultCode)

/** Whether an answer leaves open what became of a write: a proxy's of a server that failed, or of one that works on it. */
export const isOpen = ({ httpStatus, envelope }: Answer) =>
  httpStatus === 503 || (httpStatus >= 500 && !envelope)

/** Whether a write may have been done of which nothing was heard. */
export const isLost = (error: unknown) => error instanceof Unanswered && error.why !== 'repeat'
