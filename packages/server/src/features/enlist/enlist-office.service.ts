import { enlistMoves } from '@museum/contract/enlist/enlist.rules.ts'
import { enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { inOrder } from '../../db/order.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { rowsInParts } from '../../db/parts.ts'
import { raise } from '../../raise.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { audit } from '../audit/audit.service.ts'
import { eachPart, sendExport } from '../audit/export.service.ts'
import { releasePlaces } from './enlist.service.ts'
import {
  decideEnlists,
  describeEnlists,
  type EnlistFilter,
  enlistExists,
  enlistRows,
} from './enlist-office.store.ts'
import { shiftsToDrop } from './shift.read.ts'

// A pending enrolment has nothing to say of a decision.
const undecided = { approval_remark: '', approval_date: '', approval_by: '' }

interface Decision {
  decision: 'pass' | 'fail'
  remark: string
}

// They are numbered as they come.
const by = { enlist_time: 'id' }

/** One office page of enrolments. */
export async function officeList(ctx: RequestContext, input: EnlistFilter & Paging) {
  const { list, total } = await pageOf(ctx.db, enlistRows(ctx.db, input), input, { by })
  return { list: list.map(known), total }
}

/** One enrolment; throws `content.not_found`. */
export async function officeInfo(ctx: RequestContext, id: number) {
  const row = await enlistRows(ctx.db, { id }).executeTakeFirst()
  if (!row) throw new Fault('content.not_found')
  const shifts = await shiftsToDrop(ctx.db, row.volunteer_id, row.activity_id, ctx.stamp)
  return { ...known(row), coming_shifts: shifts.length }
}

function known<
  T extends {
    name: string | null
    code: string | null
    phone_masked: string | null
    volunteer_status: number | null
  },
>(row: T) {
  return {
    ...row,
    name: row.name ?? '',
    code: row.code ?? '',
    phone_masked: row.phone_masked ?? '',
    volunteer_status: row.volunteer_status ?? 0,
  }
}

/** Passes or fails one pending enrolment; of two reviewers one wins. */
export async function decide(ctx: OfficeCommand, id: number, decision: Decision) {
  const { decided } = await decideMany(ctx, [id], decision)
  if (decided === 1) return { id, enlist_status: enlistMoves[decision.decision].to }
  const exists = await enlistExists(ctx.db, id)
  throw new Fault(exists ? 'enlist.not_decidable' : 'content.not_found')
}

/** Throws where failing has no reason. */
export function needRemark({ decision, remark }: Decision): void {
  if (decision === 'fail' && remark === '')
    throw new Fault('decision.remark_required', { field: 'remark' })
}

/**
 * Passes or fails those that are still pending; failing needs a reason and gives the places back.
 * Each person is told once it can be taken back no longer.
 */
export async function decideMany(
  ctx: OfficeCommand,
  ids: number[],
  { decision, remark }: Decision,
) {
  needRemark({ decision, remark })
  const rows = await decideEnlists(ctx.tx, ids, decision, {
    approval_remark: remark,
    approval_date: ctx.stamp,
    approval_by: ctx.account.username,
  })
  if (decision === 'fail')
    await releasePlaces(
      ctx,
      rows.map(({ activity_id }) => activity_id),
    )
  const decided = await describeEnlists(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const [from] = enlistMoves[decision].from
  const before = { enlist_status: from, ...undecided }
  await raise(ctx, 'enlist.decided', { enlists: decided, decision, remark, before })
  await audit(
    ctx,
    ...decided.map(({ id, volunteer_id, name, code, activity }) => ({
      action: decision,
      object: 'enlist' as const,
      object_id: id,
      volunteer_id,
      before: { enlist_status: from },
      after: { name, code, title: activity.title, enlist_status: enlistMoves[decision].to, remark },
    })),
  )
  const done = rows.map(({ id }) => id).sort((a, b) => a - b)
  return { decided: done.length, skipped: new Set(ids).size - done.length, ids: done }
}

/** The filtered enrolments as an Excel file, the newest first. */
export async function exportList(ctx: OfficeContext, filter: EnlistFilter) {
  const found = inOrder(enlistRows(ctx.db, filter), filter, by)
  const rows = rowsInParts(ctx.db, found.limit(exportLimit))
  const filename = `报名名单-${ctx.at.day}.xlsx`
  const object_id = filter.activity_id ?? 0
  const shown = eachPart(rows, (part) => part.map(known))
  const words = { enlist_status: enlistStatusWords }
  return await sendExport(ctx, { object: 'enlist', object_id, filter, words, filename }, shown, [
    { title: '活动', value: (row) => row.title, width: 36 },
    { title: '姓名', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code, width: 16, text: true },
    { title: '手机号', value: (row) => row.phone_masked, width: 16, text: true },
    { title: '报名时间', value: (row) => row.enlist_time, width: 20 },
    { title: '状态', value: (row) => enlistStatusWords[row.enlist_status], width: 12 },
    { title: '审核说明', value: (row) => row.approval_remark, width: 30 },
    { title: '审核时间', value: (row) => row.approval_date, width: 20 },
    { title: '审核人', value: (row) => row.approval_by, width: 14 },
  ])
}
