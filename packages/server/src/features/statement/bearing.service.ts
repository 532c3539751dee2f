import type { OfficeContext } from '../../context.ts'
import { revealed } from '../audit/audit.service.ts'
import { requireConfirmed } from '../audit/confirmed.read.ts'
import type { StatementRow } from './statement.store.ts'

/**
 * What the log says of papers that bear whole numbers of documents before they are handed out: whose were opened, which
 * those people read. Throws `auth.unconfirmed` where there is one and the password was not typed within the hour.
 */
export async function lookedAt(ctx: OfficeContext, rows: readonly StatementRow[]) {
  const bearing = rows.filter(({ id_num }) => id_num !== '')
  if (bearing.length > 0) await requireConfirmed(ctx)
  return bearing.map(({ volunteer_id }) => revealed(volunteer_id, 'statement', ['document']))
}
