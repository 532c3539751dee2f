import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { insertPairs } from './duplicate.store.ts'

/** Notes for the office that records may be one person's; a pair that it has dismissed stays dismissed. */
export async function noteAlike(
  ctx: CommandContext,
  { ids, reason }: Events['persons.alike']['payload'],
): Promise<void> {
  const inOrder = [...new Set(ids)].sort((a, b) => a - b)
  const pairs = inOrder.flatMap((first_id, at) =>
    inOrder
      .slice(at + 1)
      .map((second_id) => ({ first_id, second_id, reason, found_at: ctx.stamp })),
  )
  await insertPairs(ctx.tx, pairs)
}
