import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { insertPairs } from './duplicate.store.ts'

/**
 * Notes for the office that records may be one person's, or that they are two people's as it says; a pair that it has
 * dismissed stays dismissed.
 */
export async function noteAlike(
  ctx: CommandContext,
  alike: Events['persons.alike']['payload'],
): Promise<void> {
  const pairs = alike.flatMap(({ ids, reason, apart_by }) => {
    const said =
      apart_by === undefined
        ? ({ state: 1, decided_at: '', decided_by: '' } as const)
        : ({ state: 2, decided_at: ctx.stamp, decided_by: apart_by } as const)
    const inOrder = [...new Set(ids)].sort((a, b) => a - b)
    return inOrder.flatMap((first_id, at) =>
      inOrder
        .slice(at + 1)
        .map((second_id) => ({ first_id, second_id, reason, found_at: ctx.stamp, ...said })),
    )
  })
  await insertPairs(ctx.tx, pairs)
}
