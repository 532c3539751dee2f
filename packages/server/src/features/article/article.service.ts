import { Fault } from '@museum/contract/fault.ts'
import type { Act } from '../../context.ts'
import { findPublished, listPublished } from './article.store.ts'

/** One page of the articles whose publish time has come, the latest published first (specification section 7). */
export async function list(act: Act, { page, limit }: { page: number; limit: number }) {
  return {
    list: await listPublished(act.db, { now: act.stamp, limit, offset: (page - 1) * limit }),
  }
}

/** A published article; a draft, or one whose time is yet to come, gets the answer of one that does not exist. */
export async function info(act: Act, id: number) {
  const row = await findPublished(act.db, id, act.stamp)
  if (!row) throw new Fault('content.not_found')
  return row
}
