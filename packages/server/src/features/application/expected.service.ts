import type { CommandContext } from '../../context.ts'
import { writeExpected } from '../volunteer/volunteer.store.ts'

/** When and where these applicants are expected next, as they chose it or an appointment says; what is left out stays. */
export async function expectAt(
  ctx: CommandContext,
  ids: readonly number[],
  next: { next_time?: string; next_place?: string },
): Promise<void> {
  if (ids.length > 0) await writeExpected(ctx.tx, ids, { ...next, updated_at: ctx.stamp })
}
