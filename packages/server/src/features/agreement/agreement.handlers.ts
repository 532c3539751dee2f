import { agreementCalls, agreementOfficeCalls } from '@museum/contract/agreement/agreement.calls.ts'
import { paperCalls } from '@museum/contract/agreement/paper.calls.ts'
import { implement } from '../../http/implement.ts'
import { answer, own, textOf, texts } from './agreement.service.ts'
import { consents, notePaper, removePaper } from './paper.service.ts'
import { list, publish } from './publish.service.ts'

/** The texts that people agree to, and what each says of them. */
export const agreementHandlers = [
  ...implement(agreementCalls, { texts, text: textOf, own, answer }),
  ...implement(agreementOfficeCalls, { list, publish }),
  ...implement(paperCalls, { list: consents, note: notePaper, remove: removePaper }),
]
