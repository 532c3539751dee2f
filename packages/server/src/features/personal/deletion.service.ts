import { Fault } from '@museum/contract/fault.ts'
import { daysLeft, deletionBadge, deletionMoves } from '@museum/contract/personal/personal.rules.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import type { SignedChange } from '../audit/change.service.ts'
import { listing } from '../audit/listing.service.ts'
import { groupsLedBy } from '../volunteer/volunteer.read.ts'
import { endRequest, findRequest, requestRows } from './deletion.store.ts'
import { erase } from './erase.service.ts'

type Row = RowOf<typeof findRequest>

const shownOf = (row: Row, today: string) => ({
  ...row,
  code: row.code ?? '',
  status: row.status ?? 0,
  phone_masked: row.phone_masked ?? '',
  days_left: daysLeft(row.due_day, today),
})

/** Requests for deletion, the most urgent first. */
export const deletionListing = listing({
  rows: requestRows,
  shown: (ctx, rows) => rows.map((row) => shownOf(row, ctx.at.day)),
  object: 'deletion',
  title: '注销申请',
  words: { state: (code) => deletionBadge(Number(code)) },
  columns: [
    { title: '申请人', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code, width: 16, text: true },
    { title: '手机号', value: (row) => row.phone_masked, width: 16, text: true },
    { title: '申请时间', value: (row) => row.requested_at, width: 20 },
    { title: '期限', value: (row) => row.due_day, width: 14 },
    { title: '原因', value: (row) => row.reason, width: 40 },
    { title: '状态', value: (row) => deletionBadge(row.state).word, width: 10 },
    { title: '办理时间', value: (row) => row.decided_at, width: 20 },
    { title: '办理人', value: (row) => row.decided_by, width: 14 },
    { title: '办理说明', value: (row) => row.decision_reason, width: 40 },
  ],
})

/** One request, with what its person would give back; throws `content.not_found`. */
export async function info(ctx: OfficeContext, id: number) {
  const row = await findRequest(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  const leads = (await groupsLedBy(ctx.db, row.person_id)).length > 0 ? 1 : 0
  const none = { coming_shifts: 0, open_enlists: 0 }
  const leaving =
    row.state === 1 ? await raise(ctx, 'volunteer.leaving', { id: row.person_id }) : none
  return { ...shownOf(row, ctx.at.day), leads, ...leaving }
}

/**
 * Erases whoever asked for it, at once and for good, or refuses with a reason. Throws
 * `content.not_found`, `content.changed` where it was decided or taken back meanwhile,
 * `personal.reason_required`, and `volunteer.leads_group` while a group would lose its leader.
 */
export async function decide(
  ctx: OfficeCommand,
  { id, decision, reason }: { id: number; decision: 'erase' | 'refuse'; reason: string },
) {
  if (reason === '') throw new Fault('personal.reason_required', { field: 'reason' })
  const row = await findRequest(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  const person = row.person_id
  // Whoever changes a record locks it first, and then the login.
  await lock(ctx.tx, 'volunteer', [person])
  await lock(ctx.tx, 'person', [person])
  const state = deletionMoves[decision].to
  const decided_by = ctx.account.username
  const end = { state, decided_at: ctx.stamp, decided_by, decision_reason: reason }
  if (!(await endRequest(ctx.tx, { id }, end))) throw new Fault('content.changed')
  let said: { reason: string; log?: SignedChange } = { reason }
  if (decision === 'erase') {
    if ((await groupsLedBy(ctx.db, person)).length > 0) throw new Fault('volunteer.leads_group')
    const { words, log } = await erase(ctx, person)
    said = { reason: words.rewrite(reason), log }
  } else await raise(ctx, 'deletion.refused', { person_id: person, reason })
  const entry = {
    action: decision,
    object: 'deletion' as const,
    object_id: id,
    volunteer_id: person,
  }
  await audit(ctx, { ...entry, after: said })
  return { id, state }
}
