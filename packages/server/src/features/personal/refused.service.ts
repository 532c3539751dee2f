import { setImmediate } from 'node:timers/promises'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { deletionDue } from '@museum/contract/personal/personal.rules.ts'
import { type AppContext, type CommandContext, RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { auditBy } from '../audit/audit.service.ts'
import { endRequest, insertRequest } from './deletion.store.ts'
import { erase } from './erase.service.ts'
import { refusedBefore } from './refused.store.ts'

const dayMs = 24 * 3_600_000
// Each looks through every text that others wrote: who else writes waits for no more than one of them.
const atOnce = 50
/** As whom the log names it. */
const itself = { id: 0, username: '系统' }

/**
 * Erases whose application was refused longer ago than the museum keeps it, as if they had asked for it: not who was
 * ever a volunteer, who has applied again, or whose own request the office is to decide. Each in its own transaction.
 */
export async function eraseRefused(
  appContext: AppContext,
  stopped: () => boolean = () => false,
): Promise<void> {
  const { refusedDays: days, museumZone } = appContext.settings
  if (days === 0) return
  const before = stampOf(
    museumTime(new Date(appContext.clock().getTime() - days * dayMs), museumZone),
  )
  for (const id of await refusedBefore(appContext.db, before, atOnce)) {
    if (stopped()) return
    await eraseOne(appContext, id, before, days)
    await setImmediate()
  }
}

async function eraseOne(
  appContext: AppContext,
  id: number,
  before: string,
  days: number,
): Promise<void> {
  await inTransaction(appContext.db, async (tx) => {
    // Whoever changes a record locks it first, and then the login.
    await lock(tx, 'volunteer', [id])
    await lock(tx, 'person', [id])
    // Erased by another process, or applied again, since it was found.
    if (!(await refusedBefore(tx, before, 1, id)).includes(id)) return
    // Nobody asks: the clock does.
    const nobody = new RequestContext(appContext, { kind: 'nobody' }, '')
    const ctx = nobody.within(tx) as CommandContext
    const asked = { person_id: id, requested_at: ctx.stamp, due_day: deletionDue(ctx.at.day) }
    const request = await insertRequest(tx, { ...asked, reason: '' })
    if (request === undefined) return
    const reason = `申请未通过已满${days}天，按保存期限自动注销`
    const end = { state: 2 as const, decided_at: ctx.stamp, decided_by: itself.username }
    await endRequest(tx, { id: request }, { ...end, decision_reason: reason })
    const { log } = await erase(ctx, id)
    const entry = { action: 'erase', object: 'deletion' as const, object_id: request }
    await auditBy(ctx, itself, { ...entry, volunteer_id: id, after: { reason, log } })
  })
}
