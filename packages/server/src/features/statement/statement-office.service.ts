import { Fault } from '@museum/contract/fault.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { statementBadges, statementState } from '@museum/contract/statement/statement.rules.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { masked } from '../../privacy/masked.ts'
import { raise } from '../../raise.ts'
import { audit, auditShown } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { lookedAt } from './bearing.service.ts'
import { isCorrected, servedNow } from './corrected.service.ts'
import { printedOf, revokedFile, statementFile, statementFilename } from './kept.service.ts'
import { makeStatement } from './making.service.ts'
import { notedOf, shownContent } from './statement.service.ts'
import {
  findStatement,
  type ListedRow,
  restoreStatements,
  revokeStatements,
  type StatementRow,
  statementRows,
} from './statement.store.ts'

/** All statements, newest first. */
export const statementListing = listing({
  rows: statementRows,
  shown: (_, rows) => rows.map(listed),
  object: 'statement',
  title: '服务证明',
  words: { state: statementBadges },
  columns: [
    { title: '证明编号', value: (row) => row.number, width: 18, text: true },
    { title: '姓名', value: (row) => row.name, width: 14 },
    { title: '志愿者编号', value: (row) => row.code, width: 14, text: true },
    { title: '起始日期', value: (row) => row.first_day, width: 12 },
    { title: '截止日期', value: (row) => row.last_day, width: 12 },
    { title: '服务时长', value: (row) => row.service_time_name, width: 16 },
    { title: '服务次数', value: (row) => row.service_count, width: 10 },
    { title: '出具时间', value: (row) => row.issued_at, width: 20 },
    { title: '出具人', value: (row) => row.issued_by || '本人', width: 14 },
    { title: '状态', value: (row) => statementBadges[row.state].word, width: 12 },
  ],
})

/** One statement, and what the records of its days say now. */
export async function officeStatement(ctx: RequestContext, id: number) {
  const row = await found(ctx, id)
  const printed = printedOf(ctx.app, row)
  const now = await servedNow(ctx.db, row)
  return {
    ...listed(row),
    service_arr: shownContent(printed.content),
    unit: row.unit,
    phone: row.phone,
    id_num_masked: masked('id_num', printed.id_num),
    sha256: row.sha256,
    replaced_at: row.replaced_at,
    replaced_number: row.replaced_number,
    revoked_at: row.revoked_at,
    revoked_by: row.revoked_by,
    revoked_reason: row.revoked_reason,
    corrected: (await isCorrected(ctx.db, row, now, ctx.zone)) ? 1 : 0,
    counted_by: row.counted_by,
    now_service_time_name: hoursText(now.reduce((sum, { minutes }) => sum + minutes, 0)),
    now_service_count: now.reduce((sum, { times }) => sum + times, 0),
  }
}

/** Throws where nothing is said of why statements are taken back. */
export function needReason(reason: string): void {
  if (reason === '') throw new Fault('statement.reason_required', { field: 'reason' })
}

/** Takes those of these statements back that were not taken back before, and tells nobody; answers which. */
export async function revokeAll(
  ctx: OfficeCommand,
  rows: readonly StatementRow[],
  reason: string,
): Promise<number[]> {
  needReason(reason)
  const ids = rows.map(({ id }) => id)
  const done = await revokeStatements(ctx.tx, ids, {
    revoked_at: ctx.stamp,
    revoked_by: ctx.account.username,
    revoked_reason: reason,
  })
  await audit(
    ctx,
    ...rows
      .filter(({ id }) => done.includes(id))
      .map((row) => ({
        ...entryOf('annul', row),
        before: { number: row.number, statement_state: statementState(row) },
        after: { number: row.number, statement_state: 'revoked', reason },
      })),
  )
  return done
}

/** Has those of these statements hold again that were taken back then, and that no other stands for; answers which. */
export async function restoreAll(
  ctx: OfficeCommand,
  rows: readonly StatementRow[],
  at: string,
): Promise<number[]> {
  const ids = rows.map(({ id }) => id)
  const done = await restoreStatements(ctx.tx, ids, at)
  await audit(
    ctx,
    ...rows
      .filter(({ id }) => done.includes(id))
      .map((row) => ({
        ...entryOf('undo', row),
        before: { number: row.number, statement_state: 'revoked' },
        after: {
          number: row.number,
          statement_state: statementState({ ...row, revoked_at: '' }),
        },
      })),
  )
  return done
}

/** Makes somebody's statement of these days for them; see `makeStatement`. */
export async function issueFor(
  ctx: OfficeContext,
  {
    volunteer_id,
    first_day,
    last_day,
  }: { volunteer_id: number; first_day: string; last_day: string },
) {
  if (!(await findVolunteer(ctx.db, volunteer_id))) throw new Fault('content.not_found')
  const { id, number } = await makeStatement(ctx, {
    volunteerId: volunteer_id,
    period: { first: first_day, last: last_day },
    withIdNum: false,
    issuedBy: ctx.account.username,
    onMade: async (within, made, former) =>
      await audit(within as OfficeCommand, {
        ...entryOf('issue', made),
        after: notedOf(made, former),
      }),
  })
  return { id, number }
}

/** Makes a new statement in place of one that holds, and tells its volunteer; see `makeStatement`. */
export async function replace(ctx: OfficeContext, id: number, reason: string) {
  if (reason === '') throw new Fault('statement.reason_required', { field: 'reason' })
  const row = await found(ctx, id)
  const made = await makeStatement(ctx, {
    volunteerId: row.volunteer_id,
    period: { first: row.first_day, last: row.last_day },
    // Its owner asked for the number then, and nobody else may.
    withIdNum: row.id_num !== '',
    issuedBy: ctx.account.username,
    instead: id,
    onMade: async (within, next, former) => {
      await audit(within as OfficeCommand, {
        ...entryOf('replace', row),
        after: { ...notedOf(next, former), reason },
      })
      const { volunteer_id, number } = next
      await raise(within, 'statement.replaced', {
        ...{ volunteer_id, number, reason },
        former: row.number,
      })
    },
  })
  return { id: made.id, number: made.number }
}

/**
 * The file of a statement; who took whose is in the log before it is answered. Throws `auth.unconfirmed` where it bears
 * the whole number of a document.
 */
export async function officeFile(ctx: OfficeContext, id: number) {
  const row = await found(ctx, id)
  const looked = await lookedAt(ctx, [row])
  const revoked = row.revoked_at !== ''
  const bytes = await (revoked ? revokedFile : statementFile)(ctx.app, row)
  if (!bytes) throw new Fault('content.not_found')
  const taken = { ...entryOf('download', row), after: { number: row.number } }
  await auditShown(ctx, taken, ...looked)
  return { filename: statementFilename(row), type: 'application/pdf', bytes }
}

async function found(ctx: RequestContext, id: number): Promise<StatementRow> {
  const row = await findStatement(ctx.db, 'id', id)
  if (!row) throw new Fault('content.not_found')
  return row
}

const entryOf = (action: string, { id, volunteer_id }: StatementRow) => ({
  ...{ action, object: 'statement' as const, object_id: id, volunteer_id },
})

function listed(row: ListedRow) {
  const { id, number, volunteer_id, name, code, first_day, last_day, issued_at, issued_by } = row
  return {
    name: name || '已注销志愿者',
    ...{ id, number, volunteer_id, code, first_day, last_day, issued_at, issued_by },
    service_time_name: hoursText(row.minutes),
    service_count: row.times,
    state: statementState(row),
  }
}
