import { Fault } from '@museum/contract/fault.ts'
import type { Act } from '../../context.ts'
import { findPublished, listPublished } from './article.store.ts'

/** One page of the published articles, the latest published first (specification section 7). */
export async function list(act: Act, { page, limit }: { page: number; limit: number }) {
  return { list: await listPublished(act.db, { limit, offset: (page - 1) * limit }) }
}

/** A published article; a draft gets the answer of one that does not exist. */
export async function info(act: Act, id: number) {
  const row = await findPublished(act.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}
