import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit, checkVersion } from '../audit/audit.service.ts'
import { moveStatus } from '../volunteer/volunteer.store.ts'

const appointed = ['next_time', 'next_place'] as const

/**
 * Says anew when and where an applicant's interview or assessment is, and tells them; what stands already
 * is told to nobody. Times are the museum's. Throws `content.not_found`, `content.changed` where the
 * application has left that step, `content.stale` and `decision.next_past`.
 */
export async function appoint(
  ctx: OfficeCommand,
  { id, status, ...next }: { id: number; status: number; next_time: string; next_place: string },
) {
  const [row] = await lock(ctx.tx, 'volunteer', [id])
  if (!row) throw new Fault('content.not_found')
  if (row.status !== status) throw new Fault('content.changed')
  await checkVersion(ctx, 'volunteer', id, appointed)
  if (appointed.every((name) => row[name] === next[name])) return { id, status }
  if (next.next_time !== row.next_time && next.next_time !== '' && next.next_time <= ctx.stamp)
    throw new Fault('decision.next_past', { field: 'next_time' })
  const change = { ...next, status: row.status, updated_at: ctx.stamp }
  if (!(await moveStatus(ctx.tx, id, row.status, change))) throw new Fault('content.changed')
  const before = { next_time: row.next_time, next_place: row.next_place }
  await raise(ctx, 'application.appointed', { id, status: row.status, before, next })
  const entry = { action: 'update', object: 'volunteer', object_id: id }
  await audit(ctx, { ...entry, before, after: { name: row.name, ...next } })
  return { id, status }
}
