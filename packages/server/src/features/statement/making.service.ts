import { randomBytes } from 'node:crypto'
import { Fault } from '@museum/contract/fault.ts'
import { printedForm } from '@museum/contract/name.ts'
import type { Period } from '@museum/contract/period.ts'
import { countedBy } from '@museum/contract/roster/shift.rules.ts'
import { codeOf, unitOf } from '@museum/contract/setting/terms.rules.ts'
import {
  statementCode,
  statementNumber,
  statementRefusal,
  verifyPath,
} from '@museum/contract/statement/statement.rules.ts'
import { quoted } from '@museum/contract/text.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { countWithin } from '../../db/throttle.ts'
import { type Press, withPress } from '../../paper/thread.ts'
import { maskName } from '../../privacy/mask.ts'
import { hashOf } from '../../privacy/secret.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { museumName, statementTerms } from '../setting/setting.read.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { keepStatement, printedOf } from './kept.service.ts'
import { type Printed, printedPaper } from './printed.service.ts'
import { servedTypes } from './served.read.ts'
import {
  insertStatement,
  replaceStatement,
  type StatementRow,
  standingOf,
  takeNumber,
} from './statement.store.ts'

/** What is made: whose, of which days, and what becomes of it in the same transaction. */
export interface Making {
  volunteerId: number
  period: Period
  /** Prints the document's number. */
  withIdNum: boolean
  /** The account that makes it; empty where the volunteer does. */
  issuedBy: string
  /** The one that it must replace; it is refused (`content.changed`) where that holds no more. */
  instead?: number
  onMade: (
    ctx: CommandContext,
    made: StatementRow,
    former: StatementRow | undefined,
  ) => Promise<void>
}

/** A statement that nobody has made yet: everything but its number. */
export type Draft = Omit<Printed, 'number'>

const mostADay = 20
const dayMs = 86_400_000

/** What a statement of these days would say at a moment, whether or not it can be made. */
export async function draftOf(
  ctx: RequestContext,
  { volunteerId, period, withIdNum }: Pick<Making, 'volunteerId' | 'period' | 'withIdNum'>,
  issued_at = ctx.stamp,
): Promise<Draft> {
  const record = await findVolunteer(ctx.db, volunteerId)
  const content = await servedTypes(ctx.db, volunteerId, period, issued_at)
  const said = await saidOfMuseum(ctx)
  const vault = vaultOf(ctx.app.settings.dataKey)
  return {
    ...saidOf({ name: record?.name ?? '', code: record?.code ?? '', content }),
    id_kind: withIdNum ? (record?.id_kind ?? 0) : 0,
    id_num: withIdNum ? vault.open('volunteer.id_num', record?.id_num ?? '') : '',
    first_day: period.first,
    last_day: period.last,
    ...said,
    issued_at,
  }
}

/** What each statement says of the museum. */
export async function saidOfMuseum(ctx: RequestContext) {
  const museum_name = await museumName({ ...ctx.app, db: ctx.db })
  const terms = await statementTerms(ctx.db)
  return { museum_name, unit: unitOf(terms, museum_name), phone: terms.statement_phone }
}

/** What it says of a person. */
export const saidOf = ({ name, code, content }: Pick<Draft, 'name' | 'code' | 'content'>) => ({
  name: printedForm(name),
  code,
  minutes: content.reduce((sum, { minutes }) => sum + minutes, 0),
  times: content.reduce((sum, { times }) => sum + times, 0),
  content,
})

/** Whether a statement says what a new one would, but for the day on which it was made. */
export function saysTheSame(ctx: RequestContext, row: StatementRow, draft: Draft): boolean {
  const said = ({ issued_at: _, content, ...rest }: Draft) =>
    JSON.stringify([
      Object.keys(draft).map((key) => (rest as Record<string, unknown>)[key]),
      content.map(({ id, minutes, times }) => [id, minutes, times]),
    ])
  return said(printedOf(ctx.app, row)) === said(draft)
}

/**
 * Makes a statement: its number and its code in one transaction, with whatever goes with it, then its file.
 * The one of the same days that holds is replaced. Throws why none can be made, among it
 * `statement.unprintable`, that names the character: nothing is ever printed blank.
 */
export async function makeStatement(ctx: RequestContext, making: Making): Promise<StatementRow> {
  return await withPress(ctx.app.settings.statementFonts, async (press) => {
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const draft = await draftOf(ctx, making)
      refuse(ctx, draft, making)
      await refuseUnprintable(ctx, press, draft)
      const made = await inTransaction(ctx.db, (tx) => issue(ctx.within(tx), making, draft))
      // What was looked at beforehand was changed meanwhile: it is looked at again.
      if (!made) continue
      await keepStatement(ctx.app, press, made)
      return made
    }
    throw new Fault('server.unavailable')
  })
}

function refuse(ctx: RequestContext, draft: Draft, { period, withIdNum }: Making): void {
  const refusal = statementRefusal(period, draft, ctx.at.day)
  if (refusal) throw new Fault(refusal)
  if (withIdNum && draft.id_num === '') throw new Fault('statement.no_document')
}

async function refuseUnprintable(ctx: RequestContext, press: Press, draft: Draft): Promise<void> {
  const printed = { ...draft, number: statementNumber(0, 0) }
  const { statement_characters } = await statementTerms(ctx.db)
  const found = await press.missing(
    printedPaper(printed, ctx.origin + verifyPath(''), ctx.now),
    statement_characters.map(({ character }) => character),
  )
  if (!found) return
  const act =
    ctx.caller.kind === 'account'
      ? `请由管理员在“设置”的“服务证明”里添加这个字（${codeOf(found.character)}）的图片`
      : '请联系志愿者办公室'
  const msg = `${found.where}中的${quoted(found.character)}无法印出，${act}`
  throw new Fault('statement.unprintable', { msg })
}

async function issue(
  ctx: CommandContext,
  making: Making,
  draft: Draft,
): Promise<StatementRow | undefined> {
  const { volunteerId, period, issuedBy, instead, onMade } = making
  await lock(ctx.tx, 'volunteer', [volunteerId])
  const now = await draftOf(ctx, making, draft.issued_at)
  if (JSON.stringify(now) !== JSON.stringify(draft)) return undefined
  const former = await standingOf(ctx.db, volunteerId, period)
  if (instead !== undefined && former?.id !== instead) throw new Fault('content.changed')
  // Made, and nobody has had it: what ended before its file was there goes on.
  if (former?.file === '' && saysTheSame(ctx, former, draft)) return former
  if (issuedBy === '') {
    const nowMs = ctx.now.getTime()
    const made = await countWithin(ctx.tx, `statement ${volunteerId}`, nowMs, dayMs)
    if (made > mostADay) throw new Fault('statement.too_many')
  }
  const year = Number(draft.issued_at.slice(0, 4))
  const number = statementNumber(year, await takeNumber(ctx.tx, year))
  if (former) await replaceStatement(ctx.tx, former.id, draft.issued_at, number)
  const row = newRow(ctx, { ...draft, number }, { volunteerId, issuedBy })
  const made = { ...row, id: await insertStatement(ctx.tx, row) }
  await onMade(ctx, made, former)
  return made
}

/** The row of a statement that is made, with its code; `origin` is where the museum's pages are. */
export function newRow(
  ctx: RequestContext,
  { content, ...printed }: Printed,
  {
    volunteerId: volunteer_id,
    issuedBy: issued_by,
    origin = ctx.origin,
    bulk_id = null,
  }: { volunteerId: number; issuedBy: string; origin?: string; bulk_id?: number | null },
) {
  const vault = vaultOf(ctx.app.settings.dataKey)
  const code = statementCode(randomBytes(16))
  return {
    ...printed,
    name_masked: maskName(printed.name),
    id_num: vault.seal('statement.id_num', printed.id_num),
    content: JSON.stringify(content),
    volunteer_id,
    issued_by,
    code_hash: hashOf(code),
    code_sealed: vault.seal('statement.code', code),
    origin,
    bulk_id,
    counted_by: countedBy,
    ...{ file: '', sha256: '', replaced_at: '', replaced_number: '' },
    ...{ revoked_at: '', revoked_by: '', revoked_reason: '' },
  }
}
