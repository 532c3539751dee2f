import {
  type ConsentKind,
  type SaidCount,
  stillToAsk,
  textLimits,
} from '@museum/contract/agreement/agreement.rules.ts'
import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import { isLonger, tooLongWords } from '@museum/contract/text.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { currentText, currentTexts, type Text } from './agreement.read.ts'
import { countPeople, countSaid, insertText } from './agreement.store.ts'

/** Every version of the texts, and how many of those who apply or serve have agreed to which. */
export async function list({ db }: OfficeContext) {
  const counts = await countSaid(db)
  const people = await countPeople(db)
  return {
    list: (await currentTexts(db)).map((text) => ({
      ...text,
      ...stillToAsk(text, counts, people),
      would_ask: stillToAsk(asAnew(text), counts, people).to_ask,
      versions: text.versions.map((row) => ({
        ...row,
        day: row.published_at.slice(0, 10),
        agreed: agreedTo(row, counts),
      })),
    })),
  }
}

/** As it would stand if its next version asked anew. */
const asAnew = ({ kind, version }: Text) => ({ kind, version: version + 1, needed: version + 1 })

const agreedTo = (row: { kind: ConsentKind; version: number }, counts: readonly SaidCount[]) =>
  counts.find(
    ({ kind, version, state }) => kind === row.kind && version === row.version && state === 'given',
  )?.count ?? 0

interface Publishing {
  kind: ConsentKind
  from: number
  text: string
  changed: string
  anew: 0 | 1
}

/**
 * Publishes a text in place of the version that was read; throws `agreement.published` where a colleague was first.
 * With `anew` all who agreed to an older one are asked again, and are to read what changed.
 */
export async function publish(ctx: OfficeCommand, { kind, from, text, changed, anew }: Publishing) {
  const before = await currentText(ctx.tx, kind)
  if (before.version !== from) throw new Fault('agreement.published')
  if (isLonger(text, textLimits[kind]))
    throw new Fault('request.invalid', { field: 'text', msg: tooLongWords(textLimits[kind]) })
  if (text === before.text) throw new Fault('agreement.same', { field: 'text' })
  if (anew === 1 && changed === '')
    throw new Fault('agreement.changes_required', { field: 'changed' })
  const version = from + 1
  const by = ctx.account.username
  const id = await insertText(ctx.tx, {
    ...{ kind, version, text, changed, anew, by, published_at: ctx.stamp },
  })
  if (anew === 1) await raise(ctx, 'agreement.renewed', { kind })
  await audit(ctx, {
    ...{ action: 'publish', object: 'agreement', object_id: id },
    before: { text: consentKindWords[kind], version: from, content: before.text },
    after: { text: consentKindWords[kind], version, content: text, changed, anew },
  })
  return { id, version }
}
