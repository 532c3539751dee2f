import { Fault } from '@museum/contract/fault.ts'
import { words } from '@museum/contract/words.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { rowsInParts } from '../../db/parts.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { type AuditFilter, auditRows, findAudit } from './audit.store.ts'
import { sendExport } from './export.service.ts'

/** One line of the log; throws `content.not_found`. */
export async function auditInfo(ctx: RequestContext, id: number) {
  const row = await findAudit(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}

/** One page of the log, newest first. */
export async function auditList(ctx: RequestContext, input: AuditFilter & Paging) {
  return await pageOf(ctx.db, auditRows(ctx.db, input), input)
}

/** The log, the newest lines first. */
export async function exportAudit(ctx: OfficeContext, filter: AuditFilter) {
  const rows = rowsInParts(ctx.db, auditRows(ctx.db, filter).limit(exportLimit))
  const filename = `操作日志-${ctx.at.day}.xlsx`
  return await sendExport(ctx, { object: 'audit', filter, filename }, rows, [
    { title: '时间', value: (row) => row.at, width: 20 },
    { title: '账号', value: (row) => row.username || words.volunteerSelf, width: 16 },
    { title: '操作', value: (row) => row.action, width: 16 },
    { title: '对象', value: (row) => row.object, width: 16 },
    { title: '对象编号', value: (row) => row.object_id, width: 10 },
    { title: '来源地址', value: (row) => row.ip, width: 18 },
    // A cell of Excel takes no more.
    { title: '之前', value: (row) => row.before.slice(0, 32_000), width: 60 },
    { title: '之后', value: (row) => row.after.slice(0, 32_000), width: 60 },
  ])
}
