import { Fault } from '@museum/contract/fault.ts'
import type { OfficeContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { inWords } from './parts.store.ts'
import { hasRecord, toldCount, toldRows } from './told.store.ts'

/** What somebody was told, by which way, and whether they have read it; throws `content.not_found`. */
export async function toldList(ctx: OfficeContext, { id, ...paging }: { id: number } & Paging) {
  const rows = toldRows(ctx.db, id)
  const { list, total } = await pageOf(ctx.db, rows, paging, { count: toldCount(ctx.db, id) })
  if (total === 0 && !(await hasRecord(ctx.db, id))) throw new Fault('content.not_found')
  const said = await inWords(
    ctx.db,
    list.map(({ content }) => content),
  )
  return { list: list.map((row, at) => ({ ...row, content: said[at] ?? '' })), total }
}
