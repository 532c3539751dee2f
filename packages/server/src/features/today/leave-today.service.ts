import { isEnough } from '@museum/contract/planner/slot.rules.ts'
import { closingThere } from '@museum/contract/setting/closure.rules.ts'
import { overlaps } from '@museum/contract/span.ts'
import { leavePlaceOf } from '@museum/contract/today/leave-place.rules.ts'
import type { RequestContext } from '../../context.ts'
import { windowOn } from '../setting/setting.read.ts'
import { readLeaveOn } from './leave-today.store.ts'
import { dayParts, openSlots } from './today.service.ts'

/** Who is on leave today, since when that is known, and what became of their places. */
export async function todayLeave(ctx: RequestContext, { part }: { part?: string | undefined }) {
  const { day } = ctx.at
  const window = await windowOn(ctx.db, day)
  const within = (await dayParts(ctx, window)).find(({ name }) => name === part)
  const rows = await readLeaveOn(ctx.db, { date: day })
  const wanted = (await openSlots(ctx, day)).map((slot) => ({
    ...slot,
    full: slot.filled >= slot.need ? 1 : 0,
  }))
  return {
    list: rows
      .filter((row) => !within || overlaps(row, within))
      .map(({ asking, taken_by, ...row }) => ({
        ...row,
        code: row.code ?? '',
        taken_by: taken_by ?? '',
        place: leavePlaceOf({
          taken: taken_by !== null,
          closed: closingThere(row, window) !== undefined,
          asking: asking === 1,
          enough: isEnough(row, wanted),
        }),
      })),
  }
}
