import { type CommandContext, type OfficeCommand, RequestContext } from '../../context.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import type { JobContext, JobKinds } from '../../jobs/jobs.ts'
import { raise } from '../../raise.ts'
import type { Like } from './import-alike.service.ts'
import { idsAfter, recordsLike } from './likeness.store.ts'

const lookedAtOnce = 500

/** Looks whether records that were just written may be somebody's who has one already, and has that noted. */
export async function lookForLikes(ctx: CommandContext, ids: readonly number[]): Promise<void> {
  const likes = ids.length === 0 ? [] : await recordsLike(ctx.tx, ids)
  if (likes.length > 0) await raise(ctx, 'persons.alike', likes)
}

/**
 * Looks at the next of a museum's records from before they were looked at as they are written, and has the others
 * looked at after them.
 */
async function lookAtOlder(ctx: JobContext, { after = '0' }: { after?: string }): Promise<void> {
  const ids = await idsAfter(ctx.tx, Number(after), lookedAtOnce)
  // Nobody asks: the upgrade does.
  const asking = new RequestContext(ctx.app, { kind: 'nobody' }, '', ctx.tx) as CommandContext
  await lookForLikes(asking, ids)
  const last = ids.at(-1)
  if (ids.length < lookedAtOnce || last === undefined) return
  const payload = JSON.stringify({ after: `${last}` })
  await insertJob(ctx.tx, { kind, key: `${kind} ${last}`, payload, due_ms: ctx.now.getTime() })
}

// As a migration has put it into the outbox of a museum that had people.
const kind = 'likes'

export const likesKinds: JobKinds = { [kind]: lookAtOlder }

const looked: readonly string[] = ['name', 'phone', 'birth_time']

/** True of a change by which a record may begin to look like another. */
export const mayBeLike = (given: object): boolean =>
  Object.keys(given).some((name) => looked.includes(name))

/** Has it noted of whom the office has said that they are not these volunteers, whom they look like. */
export async function noteApart(
  ctx: OfficeCommand,
  pairs: readonly { id: number; other: Like }[],
): Promise<void> {
  if (pairs.length === 0) return
  const apart_by = ctx.account.username
  const alike = pairs.map(({ id, other }) => ({
    ids: [id, other.id],
    reason: reasonOf(other),
    apart_by,
  }))
  await raise(ctx, 'persons.alike', alike)
}

const reasonOf = ({ same }: Like) => {
  if (same.includes('、')) return 'named_both' as const
  return same === '手机号' ? ('named_phone' as const) : ('named_birth' as const)
}
