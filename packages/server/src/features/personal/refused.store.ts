import { formal, refused } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Db } from '../../db/types.ts'

/**
 * Whose application was refused before a moment, who was never a volunteer, and who has not asked to be erased
 * themselves; the longest refused first, or the one of this id.
 */
export async function refusedBefore(
  db: Db,
  stamp: string,
  limit: number,
  id?: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('volunteer')
    .select('volunteer.id')
    .where('volunteer.status', 'in', refused)
    .where('volunteer.code', 'is', null)
    .where('volunteer.approval_date', '<>', '')
    .where('volunteer.approval_date', '<', stamp)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('volunteer_decision')
            .select('volunteer_decision.id')
            .whereRef('volunteer_decision.volunteer_id', '=', 'volunteer.id')
            .where('volunteer_decision.to_status', '=', formal),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deletion_request')
            .select('deletion_request.id')
            .whereRef('deletion_request.person_id', '=', 'volunteer.id')
            .where('deletion_request.state', '=', 1),
        ),
      ),
    )
    .$if(id !== undefined, (query) => query.where('volunteer.id', '=', id ?? 0))
    .orderBy('volunteer.approval_date')
    .orderBy('volunteer.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
