import { Fault } from '@museum/contract/fault.ts'
import type { RequestContext } from '../../context.ts'
import { findPublished, listPublished } from './article.store.ts'

/** One page of the articles whose publish time has come, the latest published first (§7.50). */
export async function list(ctx: RequestContext, { page, limit }: { page: number; limit: number }) {
  return {
    list: await listPublished(ctx.db, { now: ctx.stamp, limit, offset: (page - 1) * limit }),
  }
}

/** A published article; a draft, or one whose time is yet to come, gets the answer of one that does not exist. */
export async function info(ctx: RequestContext, id: number) {
  const row = await findPublished(ctx.db, id, ctx.stamp)
  if (!row) throw new Fault('content.not_found')
  return row
}
