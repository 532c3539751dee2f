import { Fault } from '@museum/contract/fault.ts'
import { mostADay } from '@museum/contract/post/often.rules.ts'
import type { PersonCommand } from '../../context.ts'
import { countWithin } from '../../db/throttle.ts'

const dayMs = 24 * 3_600_000

/** Counts what the caller writes; throws `space.often` for more than a day has room for. */
export async function mayWrite(ctx: PersonCommand, what: keyof typeof mostADay): Promise<void> {
  const key = `${what} ${ctx.person.id}`
  if ((await countWithin(ctx.tx, key, ctx.now.getTime(), dayMs)) > mostADay[what])
    throw new Fault('space.often')
}
