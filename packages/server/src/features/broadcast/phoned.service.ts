import { Fault } from '@museum/contract/fault.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { rowsInParts } from '../../db/parts.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { eachPart, sendExport } from '../audit/export.service.ts'
import { findBroadcast } from './broadcast.store.ts'
import { phonedRows } from './phoned.store.ts'

/** Whom nothing told of a broadcast, so that somebody phones them; throws `content.not_found`. */
export async function phoned(
  ctx: RequestContext,
  { id, left, ...paging }: Paging & { id: number; left: number },
) {
  await found(ctx, id)
  const { list, total } = await pageOf(ctx.db, phonedRows(ctx.db, id, left === 1), paging)
  return { list: list.map(({ phone: _, ...row }) => ({ ...row, code: row.code ?? '' })), total }
}

/** The same as an Excel file, with numbers where the purpose needs them; throws `content.not_found`. */
export async function exportPhoned(ctx: OfficeContext, { id }: { id: number }) {
  const { title } = await found(ctx, id)
  const vault = vaultOf(ctx.app.settings.dataKey)
  const rows = eachPart(rowsInParts(ctx.db, phonedRows(ctx.db, id).limit(exportLimit)), (part) =>
    part.map((row) => ({ ...row, phone: vault.open('volunteer.phone', row.phone) })),
  )
  const filename = `需电话通知-${id}.xlsx`
  const about = {
    object: 'broadcast' as const,
    object_id: id,
    filter: { id },
    words: title,
    filename,
    whose: ({ id: volunteer }: { id: number }) => volunteer,
  }
  return await sendExport(ctx, about, rows, [
    { title: '姓名', value: (row) => row.name, width: 14 },
    { title: '志愿者编号', value: (row) => row.code ?? '', width: 16, text: true },
    { title: '手机号', value: (row) => row.phone, width: 18, text: true, personal: 'phone' },
    {
      title: '已电话通知',
      value: (row) => [row.phoned_at.slice(0, 16), row.phoned_by].filter(Boolean).join(' '),
      width: 24,
    },
  ])
}

async function found(ctx: RequestContext, id: number) {
  const broadcast = await findBroadcast(ctx.db, id)
  if (!broadcast) throw new Fault('content.not_found')
  return broadcast
}
