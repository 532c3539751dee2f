import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { CommandContext, OfficeCommand } from '../../context.ts'
import { insertDecision } from './volunteer.store.ts'

/** A step of an application: from one status to another, with what is said of it. */
interface Move {
  from_status: VolunteerStatus
  to_status: VolunteerStatus
  remark: string
}

/** Notes in an application's history what the acting office account made of it. */
export async function noteMove(
  ctx: OfficeCommand,
  volunteer_id: number,
  move: Move,
): Promise<void> {
  const { id: account_id, username: by } = ctx.account
  await insertDecision(ctx.tx, { volunteer_id, at: ctx.stamp, account_id, by, ...move })
}

/** Notes in an application's history what its own person made of it. */
export async function noteOwnMove(
  ctx: CommandContext,
  volunteer_id: number,
  move: Move,
): Promise<void> {
  await insertDecision(ctx.tx, { volunteer_id, at: ctx.stamp, account_id: null, by: '', ...move })
}
