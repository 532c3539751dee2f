import { Fault } from '@museum/contract/fault.ts'
import type { Act } from '../../context.ts'
import { findAudit, insertAudit, listAudit } from './audit.store.ts'

/** Records an office change in the same transaction as the change; never with unmasked personal data. */
export async function audit(
  act: Act,
  entry: {
    action: string
    object: string
    object_id: number
    before?: unknown
    after?: unknown
  },
): Promise<void> {
  const { id, username } = act.account
  await insertAudit(act.db, {
    at: act.stamp,
    account_id: id,
    username,
    action: entry.action,
    object: entry.object,
    object_id: entry.object_id,
    ip: act.ip,
    before: entry.before === undefined ? '' : JSON.stringify(entry.before),
    after: entry.after === undefined ? '' : JSON.stringify(entry.after),
  })
}

/** One line of the log; throws `content.not_found`. */
export async function auditInfo(act: Act, id: number) {
  const row = await findAudit(act.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}

/** One page of the log. */
export async function auditList(
  act: Act,
  input: {
    q?: string | undefined
    start_date?: string | undefined
    end_date?: string | undefined
    page: number
    limit: number
  },
) {
  const filter = { q: input.q, from: input.start_date, to: input.end_date }
  return await listAudit(act.db, filter, input.limit, (input.page - 1) * input.limit)
}
