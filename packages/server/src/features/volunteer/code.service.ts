import type { RequestContext } from '../../context.ts'
import { hasCode, nextNumber, setCode } from './volunteer.store.ts'

/** Gives a code: `V`, the year and at least four digits; numbers that came with volunteers from elsewhere are passed over. */
export async function codeFor(ctx: RequestContext, id: number): Promise<string> {
  const year = ctx.at.day.slice(0, 4)
  for (;;) {
    const number = await nextNumber(ctx.db, Number(year))
    const code = `V${year}${String(number).padStart(4, '0')}`
    if (await hasCode(ctx.db, code)) continue
    await setCode(ctx.db, id, code)
    return code
  }
}
