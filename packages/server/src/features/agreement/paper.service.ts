import {
  type ConsentKind,
  mayAgree,
  type PaperNoted,
} from '@museum/contract/agreement/agreement.rules.ts'
import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import { paperFault } from '@museum/contract/agreement/paper.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { currentText, currentTexts, isApplicant, saidBy, type Text } from './agreement.read.ts'
import { deletePaper, findPaper, insertPaper } from './agreement.store.ts'

/** What one volunteer has said of the texts, the last first, and which versions there are to have agreed to. */
export async function consents({ db }: OfficeContext, { id }: { id: number }) {
  const list = await saidBy(db, id)
  if (list.length === 0 && !(await isApplicant(db, id))) throw new Fault('content.not_found')
  const texts = (await currentTexts(db)).map(({ kind, versions }) => ({
    kind,
    versions: versions.map(({ version, published_at }) => ({
      version,
      day: published_at.slice(0, 10),
    })),
  }))
  return { list, texts }
}

interface Noting {
  id: number
  kind: ConsentKind
  version: number
  day: string
}

/**
 * Notes that a volunteer agreed on paper, on the day that stands on it; they are told. Throws `agreement.declined_since`
 * where they said no themselves on that day or later.
 */
export async function notePaper(ctx: OfficeCommand, { id, kind, version, day }: Noting) {
  const [volunteer] = await lock(ctx.tx, 'volunteer', [id])
  const text = await currentText(ctx.tx, kind)
  const published = text.versions.find((one) => one.version === version)
  if (!volunteer || !published) throw new Fault('content.not_found')
  const said = (await saidBy(ctx.tx, id)).filter((one) => one.kind === kind)
  const fault = paperFault({
    ...{ day, version, said, today: ctx.at.day },
    published: published.published_at.slice(0, 10),
  })
  if (fault) throw new Fault(fault, fault === 'agreement.noted' ? {} : { field: 'day' })
  const row = await insertPaper(ctx.tx, {
    ...{ volunteer_id: id, kind, version, state: 'given', at: day, how: 'paper' },
    ...{ noted_by: ctx.account.username, noted_at: ctx.stamp },
  })
  await audit(ctx, { ...lineOf(row, id), action: 'note_paper', after: factsOf(kind, version, day) })
  await tell(ctx, text, { volunteer_id: id, kind, version, day, noted: true })
  return { id: row }
}

/** Takes away what was noted of a paper by mistake; what somebody said themselves nobody takes away. */
export async function removePaper(ctx: OfficeCommand, { id }: { id: number }) {
  const found = await findPaper(ctx.tx, id)
  if (!found) throw new Fault('content.not_found')
  const { volunteer_id, kind, version, at } = found
  await lock(ctx.tx, 'volunteer', [volunteer_id])
  if (!(await deletePaper(ctx.tx, id))) throw new Fault('content.not_found')
  const before = factsOf(kind, version, at)
  await audit(ctx, { ...lineOf(id, volunteer_id), action: 'remove_paper', before })
  const text = await currentText(ctx.tx, kind)
  await tell(ctx, text, { volunteer_id, kind, version, day: at, noted: false })
  return {}
}

/** Says what was noted, and whether what somebody said last of the text is now a yes that covers it. */
async function tell(
  ctx: OfficeCommand,
  text: Text,
  paper: Omit<PaperNoted, 'holds'>,
): Promise<void> {
  const { volunteer_id, kind } = paper
  const last = (await saidBy(ctx.tx, volunteer_id)).find((one) => one.kind === kind)
  const holds = last?.state === 'given' && mayAgree(last.version, text)
  await raise(ctx, 'agreement.noted', { ...paper, holds })
}

const lineOf = (id: number, volunteer_id: number) => ({
  ...{ object: 'agreement' as const, object_id: id, volunteer_id },
})

const factsOf = (kind: ConsentKind, version: number, day: string) => ({
  ...{ text: consentKindWords[kind], version, day },
})
