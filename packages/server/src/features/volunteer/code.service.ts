import type { CommandContext } from '../../context.ts'
import { hasCode, nextNumber, setCode } from './volunteer.store.ts'

/** Gives a code: `V`, the year and at least four digits; numbers that came with volunteers from elsewhere are passed over. */
export async function codeFor(ctx: CommandContext, id: number): Promise<string> {
  const year = ctx.at.day.slice(0, 4)
  for (;;) {
    const number = await nextNumber(ctx.tx, Number(year))
    const code = `V${year}${String(number).padStart(4, '0')}`
    if (await hasCode(ctx.db, code)) continue
    await setCode(ctx.tx, id, code)
    return code
  }
}
