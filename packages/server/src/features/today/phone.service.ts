import { addDays } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeContext } from '../../context.ts'
import { auditShown, revealed } from '../audit/audit.service.ts'
import { phonedRows } from '../broadcast/phoned.store.ts'
import { personalOf } from '../volunteer/profile.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { isConcerned } from './concerned.store.ts'

/** So long ago a day may be about which somebody is still called. */
const mostDaysAgo = 7

interface Asked {
  volunteer_id: number
  date?: string | undefined
  broadcast_id?: number | undefined
}

/**
 * How somebody is called whom it concerns: of a day on which they serve, were to serve or are asked to, today where
 * none is named; or of a broadcast that reaches them by nothing else. Throws `content.not_found` for everybody else.
 */
export async function todayPhone(ctx: OfficeContext, asked: Asked) {
  const row = await findVolunteer(ctx.db, asked.volunteer_id)
  if (!row || !isVolunteer(row.status) || !(await mayCall(ctx, asked)))
    throw new Fault('content.not_found')
  const { phone } = personalOf(ctx, row)
  await auditShown(ctx, revealed(asked.volunteer_id, 'contact', ['phone']))
  return { phone }
}

async function mayCall(
  { db, at }: OfficeContext,
  { volunteer_id, date = at.day, broadcast_id = 0 }: Asked,
): Promise<boolean> {
  if (broadcast_id > 0) {
    const told = phonedRows(db, broadcast_id).where('message.person_id', '=', volunteer_id)
    return (await told.executeTakeFirst()) !== undefined
  }
  if (date < addDays(at.day, -mostDaysAgo)) return false
  return await isConcerned(db, { volunteer_id, date, today: at.day })
}
