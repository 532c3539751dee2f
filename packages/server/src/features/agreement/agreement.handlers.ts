import { agreementCalls, agreementOfficeCalls } from '@museum/contract/agreement/agreement.calls.ts'
import { implement } from '../../http/implement.ts'
import { answer, own, textOf, texts } from './agreement.service.ts'
import { list, publish } from './publish.service.ts'

/** The texts that people agree to, and what each says of them. */
export const agreementHandlers = [
  ...implement(agreementCalls, { texts, text: textOf, own, answer }),
  ...implement(agreementOfficeCalls, { list, publish }),
]
