import type { CommandContext, OfficeCommand } from '../../context.ts'
import { raise } from '../../raise.ts'
import type { Like } from './import-alike.service.ts'
import { recordsLike } from './likeness.store.ts'

/** Looks whether records that were just written may be somebody's who has one already, and has that noted. */
export async function lookForLikes(ctx: CommandContext, ids: readonly number[]): Promise<void> {
  const likes = ids.length === 0 ? [] : await recordsLike(ctx.tx, ids)
  if (likes.length > 0) await raise(ctx, 'persons.alike', likes)
}

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
