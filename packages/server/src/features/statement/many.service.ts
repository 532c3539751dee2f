import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import type { Period } from '@museum/contract/period.ts'
import {
  printedTogether,
  statementNumber,
  statementRefusal,
  takenBackReason,
  verifyPath,
} from '@museum/contract/statement/statement.rules.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { insertJobs } from '../../jobs/jobs.store.ts'
import { lackingOf } from '../../paper/characters.ts'
import { audit, auditShown } from '../audit/audit.service.ts'
import { statementTerms } from '../setting/setting.read.ts'
import { lookedAt } from './bearing.service.ts'
import { fileKind } from './drawing.service.ts'
import { charactersOf, printedFile, statementFilename } from './kept.service.ts'
import { type Draft, newRow, saidOf, saidOfMuseum } from './making.service.ts'
import {
  heldOfBulk,
  insertStatements,
  namedOf,
  replaceStatements,
  restoreReplaced,
  revokeOfBulk,
  standingOfAll,
} from './many.store.ts'
import { printedPaper } from './printed.service.ts'
import { servedTypesOf } from './served.read.ts'
import { isSame, notedOf } from './statement.service.ts'
import { type StatementRow, takeNumber } from './statement.store.ts'

/** What statements of these days would say of these people at this moment, by id. */
async function draftsOf(
  ctx: RequestContext,
  ids: readonly number[],
  period: Period,
): Promise<ReadonlyMap<number, Draft>> {
  const served = await servedTypesOf(ctx.db, ids, period, ctx.stamp)
  const said = await saidOfMuseum(ctx)
  const days = { first_day: period.first, last_day: period.last, issued_at: ctx.stamp }
  return new Map(
    (await namedOf(ctx.db, ids)).map(({ id, name, code }) => [
      id,
      {
        ...saidOf({ name, code: code ?? '', content: served.get(id) ?? [] }),
        ...{ id_kind: 0, id_num: '' },
        ...days,
        ...said,
      },
    ]),
  )
}

/** What a statement would say, and the one of the same days that it would replace, with whether that says the same. */
interface Statable {
  draft: Draft
  former: StatementRow | undefined
  same: boolean
}

const paperOf = (ctx: RequestContext, draft: Draft, origin: string) =>
  printedPaper({ ...draft, number: statementNumber(0, 0) }, origin + verifyPath(''), ctx.now)

/**
 * What a statement of these days would say of each of these people, the one that it would replace, and why none
 * can be made: as of a single one. `origin` is where the museum's pages are. Throws `statement.period_wrong`.
 */
export async function statable(
  ctx: RequestContext,
  ids: readonly number[],
  { period, origin }: { period: Period; origin: string },
) {
  const wrong = statementRefusal(period, { code: '-', minutes: 1 }, ctx.at.day)
  if (wrong) throw new Fault(wrong, { field: 'last_day' })
  const drafts = await draftsOf(ctx, ids, period)
  const standing = await standingOfAll(ctx.db, ids, period)
  const good = [...drafts].filter(([, draft]) => !statementRefusal(period, draft, ctx.at.day))
  const said = new Map(good.map(([id, draft]) => [id, charactersOf([paperOf(ctx, draft, origin)])]))
  const all = new Set([...said.values()].flatMap((characters) => [...characters]))
  const { statement_characters } = await statementTerms(ctx.db)
  const pictured = new Set(statement_characters.map(({ character }) => character))
  const lacking = await lackingOf(ctx.app.settings.statementFonts, all)
  const blank = [...lacking].filter((one) => !pictured.has(one))
  return (id: number): { why: FaultCode } | Statable => {
    const draft = drafts.get(id)
    if (!draft) return { why: 'content.not_found' }
    const refusal = statementRefusal(period, draft, ctx.at.day)
    if (refusal) return { why: refusal }
    if (blank.some((one) => said.get(id)?.has(one))) return { why: 'statement.unprintable' }
    const former = standing.get(id)
    const same = former !== undefined && isSame(ctx, former, draft) === 1
    return { draft, former, same }
  }
}

/** Issues what can be of these people, who are locked and were judged good; each as by itself, its file after. */
export async function issueAll(
  ctx: OfficeCommand,
  ids: readonly number[],
  { period, origin, bulk_id }: { period: Period; origin: string; bulk_id: number },
): Promise<void> {
  const judged = await statable(ctx, ids, { period, origin })
  const making = ids.flatMap((id) => {
    const verdict = judged(id)
    return 'why' in verdict ? [] : [{ id, ...verdict }]
  })
  if (making.length === 0) return
  const year = Number(ctx.stamp.slice(0, 4))
  const last = await takeNumber(ctx.tx, year, making.length)
  const numbered = making.map((one, at) => ({
    ...one,
    number: statementNumber(year, last - making.length + 1 + at),
  }))
  const replaced = numbered.flatMap(({ former, number }) =>
    former ? [{ id: former.id, replaced_number: number }] : [],
  )
  await replaceStatements(ctx.tx, replaced, ctx.stamp)
  const issuedBy = ctx.account.username
  const rows = numbered.map(({ id: volunteerId, draft, number }) =>
    newRow(ctx, { ...draft, number }, { volunteerId, issuedBy, origin, bulk_id }),
  )
  const made = await insertStatements(ctx.tx, rows)
  const idOf = (volunteer_id: number) => made.get(volunteer_id) ?? 0
  await audit(
    ctx,
    ...numbered.map(({ id, former }, at) => ({
      ...entryOf('issue', { id: idOf(id), volunteer_id: id }),
      after: notedOf({ ...(rows[at] as (typeof rows)[number]), id: idOf(id) }, former),
    })),
  )
  await insertJobs(
    ctx.tx,
    numbered.map(({ id }) => ({
      kind: fileKind,
      key: `${fileKind} ${idOf(id)}`,
      payload: JSON.stringify({ statement: `${idOf(id)}` }),
      due_ms: ctx.now.getTime(),
    })),
  )
  ctx.enqueued = true
}

/**
 * Takes back what was issued to these people, who are locked, and lets hold again what gave way to it; nobody
 * hears of it, as nobody heard of the issue. Answers whose were taken back.
 */
export async function takeBackAll(
  ctx: OfficeCommand,
  bulk_id: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const revoked = {
    revoked_at: ctx.stamp,
    revoked_by: ctx.account.username,
    revoked_reason: takenBackReason,
  }
  const gone = await revokeOfBulk(ctx.tx, bulk_id, ids, revoked)
  await restoreReplaced(ctx.tx, gone)
  await audit(
    ctx,
    ...gone.map(({ number, ...row }) => ({
      ...entryOf('annul', row),
      before: { number, statement_state: 'valid' },
      after: { number, statement_state: 'revoked', reason: takenBackReason },
    })),
  )
  return new Set(gone.map(({ volunteer_id }) => volunteer_id))
}

/**
 * Those of an act on many that hold, a hundred as one file; who took whose is in the log before it is answered. Throws
 * `auth.unconfirmed` where one bears the whole number of a document.
 */
export async function printTogether(
  ctx: OfficeContext,
  { bulk_id, part }: { bulk_id: number; part: number },
) {
  const offset = (part - 1) * printedTogether
  const [first, ...rest] = await heldOfBulk(ctx.db, bulk_id, { limit: printedTogether, offset })
  if (!first) throw new Fault('content.not_found')
  const looked = await lookedAt(ctx, [first, ...rest])
  const bytes = await printedFile(ctx.app, [first, ...rest])
  const entries = [first, ...rest].map((row) => ({
    ...entryOf('download', row),
    after: { number: row.number },
  }))
  await auditShown(ctx, ...entries, ...looked)
  const last = rest.at(-1)
  const filename = last
    ? statementFilename({ number: `${first.number}至${last.number}` })
    : statementFilename(first)
  return { filename, type: 'application/pdf', bytes }
}

const entryOf = (action: string, { id, volunteer_id }: { id: number; volunteer_id: number }) => ({
  ...{ action, object: 'statement' as const, object_id: id, volunteer_id },
})
